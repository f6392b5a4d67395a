import { useLanguage } from '@portafilter/kit'
import { machineSheetsResource } from '@portafilter/sheets/contract'
import { RowChanges } from '../../changes/RowChanges.tsx'
import { Detail } from '../../display/Detail.tsx'
import { Head } from '../../display/Head.tsx'
import { MachineSheetsPanel } from '../MachineSheets.tsx'
import type { MachineDetail } from '../rows.ts'

const MachinePage = ({ row }: { row: MachineDetail }) => (
  <>
    <Head name={useLanguage() === 'CN' ? row.cn_name : row.en_name} />
    <MachineSheetsPanel row={row} />
    <RowChanges resource={machineSheetsResource.name} changes={row.changes} />
  </>
)

/** The sheets and models of one machine, with what was done to them. */
const MachineShow = () => <Detail<MachineDetail>>{(row) => <MachinePage row={row} />}</Detail>

export default MachineShow
