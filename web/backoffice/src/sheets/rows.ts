import type { DetailOf, RowOf } from '@portafilter/contract'
import type { machineSheetsResource, sheetsResource } from '@portafilter/sheets/contract'

export type SheetRow = RowOf<typeof sheetsResource>
export type SheetDetail = DetailOf<typeof sheetsResource>
export type MachineRow = RowOf<typeof machineSheetsResource>
export type MachineDetail = DetailOf<typeof machineSheetsResource>
