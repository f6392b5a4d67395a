import type { DetailOf, RowOf } from '@portafilter/contract'
import type { firmChangesResource } from '@portafilter/identity/contract'

export type FirmChangeRow = RowOf<typeof firmChangesResource>
export type FirmChange = DetailOf<typeof firmChangesResource>
