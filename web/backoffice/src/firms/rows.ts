import type { DetailOf, RowOf } from '@portafilter/contract'
import type { firmsResource } from '@portafilter/identity/contract'

export type FirmRow = RowOf<typeof firmsResource>
export type Firm = DetailOf<typeof firmsResource>
