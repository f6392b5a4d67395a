import { changesResource } from '@portafilter/changes/contract'
import { rowChangeWords } from '@portafilter/changes/words'
import { useLanguage } from '@portafilter/kit'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { Moment } from '../display/values.tsx'
import { ChoiceFilter } from '../list/ChoiceFilter.tsx'
import { columnOf } from '../list/column-of.ts'
import { SearchBox } from '../list/SearchBox.tsx'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { keptResources } from './kept.ts'
import type { ChangeRow } from './rows.ts'
import type { ChangeText } from './texts.ts'

const Col = columnOf<typeof changesResource, ChangeText>()
const NEWEST_FIRST = { field: 'at', order: 'DESC' } as const

const Done = ({ change }: Pick<ChangeRow, 'change'>) => <>{rowChangeWords[change][useLanguage()]}</>
const Of = ({ resource }: Pick<ChangeRow, 'resource'>) => {
  const text = useText<`resources.${string}.name`>()
  return <>{text(`resources.${resource}.name`)}</>
}

const ResourceFilter = () => {
  const text = useText<ChangeText | `resources.${string}.name`>()
  const choices = keptResources.map((value) => ({ value, label: text(`resources.${value}.name`) }))
  return <ChoiceFilter source="resource" label={text('resources.changes.fields.resource')} choices={choices} />
}

const columns = (
  <>
    <Col
      source="at"
      render={(row) => (
        <RowLink to={changesResource} id={row.id}>
          <Moment at={row.at} seconds />
        </RowLink>
      )}
    />
    <Col source="by" disableSort />
    <Col source="resource" disableSort render={(row) => <Of resource={row.resource} />} />
    <Col source="row" disableSort />
    <Col source="change" disableSort render={(row) => <Done change={row.change} />} />
  </>
)

/** What staff did to rows of plain tables, for auditors. */
const ChangeList = () => {
  const text = useText<ChangeText>()
  return (
    <WorkList<ChangeRow>
      resource={changesResource}
      sort={NEWEST_FIRST}
      toolbar={
        <>
          <SearchBox source="by" label={text('changes.search')} />
          <ResourceFilter />
        </>
      }
      columns={columns}
      card={(row) => ({
        first: (
          <>
            <Of resource={row.resource} /> {row.row}
          </>
        ),
        side: <Done change={row.change} />,
        second: (
          <>
            {row.by} · <Moment at={row.at} seconds />
          </>
        ),
      })}
      empty={<Calm title={text('changes.none_match')} />}
    />
  )
}

export default ChangeList
