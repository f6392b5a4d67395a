import { machineTypesResource } from '@portafilter/catalogue/contract'
import { useLanguage } from '@portafilter/kit'
import { InLanguage } from '../../display/InLanguage.tsx'
import { RowLink } from '../../display/RowLink.tsx'
import { Calm } from '../../display/states.tsx'
import { columnOf } from '../../list/column-of.ts'
import { SearchBox } from '../../list/SearchBox.tsx'
import { WorkList } from '../../list/WorkList.tsx'
import { useText } from '../../texts/use-text.ts'
import type { MachineTypeRow } from '../rows.ts'
import type { MachineText } from '../texts.ts'
import { AddType } from './AddType.tsx'

const Col = columnOf<typeof machineTypesResource, MachineText>()
const AS_IN_THE_SHOP = { field: 'place', order: 'ASC' } as const

const columns = (
  <>
    <Col source="id" disableSort align="right" />
    <Col
      source="cn"
      render={(row) => (
        <RowLink to={machineTypesResource} id={row.id}>
          <InLanguage of="CN">{row.cn}</InLanguage>
        </RowLink>
      )}
    />
    <Col source="en" render={(row) => <InLanguage of="EN">{row.en}</InLanguage>} />
    <Col source="place" align="right" />
  </>
)

/** The types of machines, in the order of the home page's tabs. */
const TypeList = () => {
  const text = useText<MachineText>()
  const language = useLanguage()
  return (
    <WorkList<MachineTypeRow>
      resource={machineTypesResource}
      sort={AS_IN_THE_SHOP}
      toolbar={
        <>
          <SearchBox label={text('machine_types.search')} />
          <AddType />
        </>
      }
      columns={columns}
      card={(row) => ({
        first: language === 'CN' ? row.cn : row.en,
        second:
          language === 'CN' ? <InLanguage of="EN">{row.en}</InLanguage> : <InLanguage of="CN">{row.cn}</InLanguage>,
        side: row.id,
      })}
      empty={<Calm title={text('machine_types.empty')} />}
    />
  )
}

export default TypeList
