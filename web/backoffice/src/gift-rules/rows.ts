import type { giftSeriesResource, giftsResource } from '@portafilter/catalogue/contract'
import type { DetailOf, RowOf } from '@portafilter/contract'

export type GiftRow = RowOf<typeof giftsResource>
export type Gift = DetailOf<typeof giftsResource>
export type SeriesRow = RowOf<typeof giftSeriesResource>
export type Series = DetailOf<typeof giftSeriesResource>
export type NamedPart = GiftRow['parts'][number]
