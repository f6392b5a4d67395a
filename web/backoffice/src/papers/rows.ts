import type { DetailOf, RowOf } from '@portafilter/contract'
import type { documentsResource, faqsResource, videosResource } from '@portafilter/papers/contract'

export type DocumentRow = RowOf<typeof documentsResource>
export type Document = DetailOf<typeof documentsResource>
export type VideoRow = RowOf<typeof videosResource>
export type Video = DetailOf<typeof videosResource>
export type FaqRow = RowOf<typeof faqsResource>
export type Faq = DetailOf<typeof faqsResource>

/** What all of them have. */
export type Paper = Pick<FaqRow, 'id' | 'machine_id' | 'machine_cn' | 'machine_en' | 'place' | 'title_cn' | 'title_en'>
