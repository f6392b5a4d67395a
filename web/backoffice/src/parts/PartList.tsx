import { partsResource } from '@portafilter/catalogue/contract'
import { useLanguage } from '@portafilter/kit'
import { Thumbnail } from '../display/PicturePanel.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Status } from '../display/Status.tsx'
import { Calm } from '../display/states.tsx'
import { Code, Money } from '../display/values.tsx'
import { ChoiceFilter } from '../list/ChoiceFilter.tsx'
import { columnOf } from '../list/column-of.ts'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { AddPart } from './AddPart.tsx'
import type { PartRow } from './rows.ts'
import type { PartText } from './texts.ts'

const Col = columnOf<typeof partsResource, PartText>()
/** They come by their codes, the nearest to what is looked for first. */
const BY_CODE = { field: 'id', order: 'ASC' } as const

const Name = ({ row }: { row: PartRow }) => <>{useLanguage() === 'CN' ? row.name_cn : row.name_en}</>

/** Whether it is sold. */
export const PartState = ({ withdrawn }: Pick<PartRow, 'withdrawn'>) => {
  const text = useText<PartText>()
  return <Status label={text(withdrawn ? 'parts.withdrawn' : 'parts.on_sale')} tone={withdrawn ? 'quiet' : 'good'} />
}

const columnsFor = (name: 'name_cn' | 'name_en') => (
  <>
    <Col source="file_path" disableSort render={(row) => <Thumbnail file_path={row.file_path} />} />
    <Col
      source="code"
      disableSort
      render={(row) => (
        <RowLink to={partsResource} id={row.id}>
          {row.code}
        </RowLink>
      )}
    />
    <Col source={name} disableSort />
    <Col source="list_cny" disableSort align="right" render={(row) => <Money amount={row.list_cny} currency="CNY" />} />
    <Col source="list_usd" disableSort align="right" render={(row) => <Money amount={row.list_usd} currency="USD" />} />
    <Col source="withdrawn" disableSort render={(row) => <PartState {...row} />} />
    <Col source="successor" disableSort />
  </>
)
const COLUMNS = { CN: columnsFor('name_cn'), EN: columnsFor('name_en') }

const SaleTabs = () => {
  const text = useText<PartText>()
  return (
    <FilterTabs
      source="withdrawn"
      label={text('resources.parts.fields.withdrawn')}
      tabs={[
        { value: undefined, label: text('field.all') },
        { value: false, label: text('parts.on_sale') },
        { value: true, label: text('parts.withdrawn') },
      ]}
    />
  )
}

const TypeFilter = () => {
  const text = useText<PartText>()
  const choices = (['P', 'M'] as const).map((value) => ({ value, label: text(`resources.parts.values.type.${value}`) }))
  return <ChoiceFilter source="type" label={text('resources.parts.fields.type')} width={180} choices={choices} />
}

/** Everything with a part code. */
const PartList = () => {
  const text = useText<PartText>()
  return (
    <WorkList<PartRow>
      resource={partsResource}
      sort={BY_CODE}
      tabs={<SaleTabs />}
      toolbar={
        <>
          <SearchBox label={text('parts.search')} />
          <TypeFilter />
          <AddPart />
        </>
      }
      columns={COLUMNS[useLanguage()]}
      card={(row) => ({ first: <Code value={row.code} />, side: <PartState {...row} />, second: <Name row={row} /> })}
      empty={<Calm title={text('parts.empty')} />}
    />
  )
}

export default PartList
