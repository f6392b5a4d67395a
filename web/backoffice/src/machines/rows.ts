import type { machinesResource, machineTypesResource } from '@portafilter/catalogue/contract'
import type { DetailOf, RowOf } from '@portafilter/contract'

export type MachineRow = RowOf<typeof machinesResource>
export type Machine = DetailOf<typeof machinesResource>
export type MachineTypeRow = RowOf<typeof machineTypesResource>
export type MachineType = DetailOf<typeof machineTypesResource>
