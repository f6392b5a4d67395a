import type { changesResource } from '@portafilter/changes/contract'
import type { RowOf } from '@portafilter/contract'

export type ChangeRow = RowOf<typeof changesResource>
