import type { partsResource } from '@portafilter/catalogue/contract'
import type { DetailOf, RowOf } from '@portafilter/contract'

export type PartRow = RowOf<typeof partsResource>
export type Part = DetailOf<typeof partsResource>
