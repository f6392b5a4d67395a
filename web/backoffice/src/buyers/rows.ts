import type { DetailOf, RowOf } from '@portafilter/contract'
import type { buyersResource } from '@portafilter/identity/contract'

export type BuyerRow = RowOf<typeof buyersResource>
export type BuyerAccount = DetailOf<typeof buyersResource>
