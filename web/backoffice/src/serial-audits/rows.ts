import type { DetailOf, RowOf } from '@portafilter/contract'
import type { serialAuditsResource } from '@portafilter/ordering/contract'

export type SerialAuditRow = RowOf<typeof serialAuditsResource>
export type SerialAudit = DetailOf<typeof serialAuditsResource>
