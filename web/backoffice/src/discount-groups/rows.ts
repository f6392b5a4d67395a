import type { discountGroupsResource } from '@portafilter/catalogue/contract'
import type { DetailOf, RowOf } from '@portafilter/contract'

export type GroupRow = RowOf<typeof discountGroupsResource>
export type Group = DetailOf<typeof discountGroupsResource>
