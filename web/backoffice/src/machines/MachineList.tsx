import { machinesResource } from '@portafilter/catalogue/contract'
import { useLanguage } from '@portafilter/kit'
import { Thumbnail } from '../display/PicturePanel.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { ChoiceFilter } from '../list/ChoiceFilter.tsx'
import { columnOf } from '../list/column-of.ts'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { AddMachine } from './AddMachine.tsx'
import { MachineState } from './MachineState.tsx'
import type { MachineRow } from './rows.ts'
import type { MachineText } from './texts.ts'
import { useTypes } from './use-machine-fields.ts'

const Col = columnOf<typeof machinesResource, MachineText>()
const AS_IN_THE_SHOP = { field: 'place', order: 'ASC' } as const

const Name = ({ row }: { row: MachineRow }) => (
  <>{useLanguage() === 'CN' || row.en_name === '' ? row.cn_name : row.en_name}</>
)
const Type = ({ row }: { row: MachineRow }) => <>{useLanguage() === 'CN' ? row.type_cn : row.type_en}</>

const columnsFor = (name: 'cn_name' | 'en_name') => (
  <>
    <Col source="file_path" disableSort render={(row) => <Thumbnail file_path={row.file_path} />} />
    <Col
      source={name}
      render={(row) => (
        <RowLink to={machinesResource} id={row.id}>
          <Name row={row} />
        </RowLink>
      )}
    />
    <Col source="type_id" disableSort render={(row) => <Type row={row} />} />
    <Col source="published" disableSort render={(row) => <MachineState {...row} />} />
    <Col source="part_code" disableSort />
    <Col source="series_code" disableSort />
    <Col source="place" align="right" />
  </>
)
const COLUMNS = { CN: columnsFor('cn_name'), EN: columnsFor('en_name') }

const PublishedTabs = () => {
  const text = useText<MachineText>()
  return (
    <FilterTabs
      source="published"
      label={text('resources.machines.fields.published')}
      tabs={[
        { value: undefined, label: text('field.all') },
        { value: true, label: text('machines.published') },
        { value: false, label: text('machines.unpublished') },
      ]}
    />
  )
}

const TypeFilter = () => {
  const choices = useTypes().map(({ value, label }) => ({ value: String(value), label }))
  const label = useText<MachineText>()('resources.machines.fields.type_id')
  return <ChoiceFilter source="type_id" label={label} width={200} choices={choices} />
}

/** Machines of the catalogue, those among them that buyers do not see yet. */
const MachineList = () => {
  const text = useText<MachineText>()
  return (
    <WorkList<MachineRow>
      resource={machinesResource}
      sort={AS_IN_THE_SHOP}
      tabs={<PublishedTabs />}
      toolbar={
        <>
          <SearchBox label={text('machines.search')} />
          <TypeFilter />
          <AddMachine />
        </>
      }
      columns={COLUMNS[useLanguage()]}
      card={(row) => ({ first: <Name row={row} />, side: <MachineState {...row} />, second: <Type row={row} /> })}
      empty={<Calm title={text('machines.empty')} />}
    />
  )
}

export default MachineList
