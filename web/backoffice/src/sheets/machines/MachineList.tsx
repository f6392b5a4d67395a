import { useLanguage } from '@portafilter/kit'
import { machineSheetsResource } from '@portafilter/sheets/contract'
import { RowLink } from '../../display/RowLink.tsx'
import { Calm } from '../../display/states.tsx'
import { columnOf } from '../../list/column-of.ts'
import { WorkList } from '../../list/WorkList.tsx'
import { useText } from '../../texts/use-text.ts'
import type { MachineRow } from '../rows.ts'
import type { SheetText } from '../texts.ts'

const Col = columnOf<typeof machineSheetsResource, SheetText>()
/** They come in the order of the shop. */
const AS_IN_THE_SHOP = { field: 'id', order: 'ASC' } as const

const Name = ({ row }: { row: MachineRow }) => <>{useLanguage() === 'CN' ? row.cn_name : row.en_name}</>

const columnsFor = (name: 'cn_name' | 'en_name') => (
  <>
    <Col
      source={name}
      disableSort
      render={(row) => (
        <RowLink to={machineSheetsResource} id={row.id}>
          {row[name]}
        </RowLink>
      )}
    />
    <Col source="sheets" disableSort align="right" render={(row) => row.sheets.length} />
    <Col source="models" disableSort render={(row) => row.models.join(' · ')} />
  </>
)
const COLUMNS = { CN: columnsFor('cn_name'), EN: columnsFor('en_name') }

/** Machines with the sheets that they begin with. */
const MachineList = () => {
  const text = useText<SheetText>()
  return (
    <WorkList<MachineRow>
      resource={machineSheetsResource}
      sort={AS_IN_THE_SHOP}
      columns={COLUMNS[useLanguage()]}
      card={(row) => ({
        first: <Name row={row} />,
        side: text('machine_sheets.count', { count: row.sheets.length }),
        second: row.models.join(' · '),
      })}
      empty={<Calm title={text('machine_sheets.empty')} />}
    />
  )
}

export default MachineList
