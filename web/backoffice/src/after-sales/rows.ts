import type { afterSalesResource } from '@portafilter/aftersales/contract'
import type { DetailOf, RowOf } from '@portafilter/contract'

export type CaseRow = RowOf<typeof afterSalesResource>
export type StaffCase = DetailOf<typeof afterSalesResource>
export type CaseLine = StaffCase['lines'][number]
