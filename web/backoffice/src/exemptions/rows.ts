import type { DetailOf, RowOf } from '@portafilter/contract'
import type { exemptionsResource } from '@portafilter/ordering/contract'

export type ExemptionRow = RowOf<typeof exemptionsResource>
export type Exemption = DetailOf<typeof exemptionsResource>
