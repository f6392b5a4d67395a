import type { giftsResource, partsResource, seriesResource } from '@portafilter/catalogue/contract'
import type { DetailOf, RowOf } from '@portafilter/contract'

export type GiftRow = RowOf<typeof giftsResource>
export type Gift = DetailOf<typeof giftsResource>
export type SeriesRow = RowOf<typeof seriesResource>
export type Series = DetailOf<typeof seriesResource>
export type NamedPart = Omit<RowOf<typeof partsResource>, 'id'>
