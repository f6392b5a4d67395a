import type { seriesResource } from '@portafilter/catalogue/contract'
import type { DetailOf, RowOf } from '@portafilter/contract'

export type SeriesRow = RowOf<typeof seriesResource>
export type Series = DetailOf<typeof seriesResource>
