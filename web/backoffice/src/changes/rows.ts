import type { RowOf } from '@portafilter/contract'
import type { changesResource } from '@portafilter/identity/contract'

export type ChangeRow = RowOf<typeof changesResource>
