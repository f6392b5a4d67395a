import { streamsResource } from '@portafilter/audit/contract'
import { useLanguage } from '@portafilter/kit'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { Code, Moment } from '../display/values.tsx'
import { useEventName } from '../events/use-event-name.ts'
import { columnOf } from '../list/column-of.ts'
import { DayFilter } from '../list/DayFilter.tsx'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import type { StreamRow } from './rows.ts'
import type { StreamText } from './texts.ts'
import { useStreamKinds } from './use-stream-kinds.ts'
import { WholeVerification } from './WholeVerification.tsx'

const Col = columnOf<typeof streamsResource, StreamText>()
const LATEST = { field: 'last_at', order: 'DESC' } as const

const KindTabs = () => {
  const text = useText<StreamText>()
  const language = useLanguage()
  const { kinds } = useStreamKinds()
  return (
    <FilterTabs
      source="kind"
      label={text('resources.streams.fields.kind')}
      tabs={[
        { value: undefined, label: text('field.all') },
        ...kinds.map(({ id, name }) => ({ value: id, label: name[language] })),
      ]}
    />
  )
}

const LastEvent = ({ row }: { row: StreamRow }) => useEventName()(row.last_type)

const columns = (
  <>
    <Col
      source="id"
      render={(row) => (
        <RowLink to={streamsResource} id={row.id}>
          {row.name}
        </RowLink>
      )}
    />
    <Col source="events_count" disableSort align="right" />
    <Col source="last_type" disableSort render={(row) => <LastEvent row={row} />} />
    <Col source="last_at" render={(row) => <Moment at={row.last_at} seconds />} />
    <Col source="started_at" disableSort render={(row) => <Moment at={row.started_at} />} />
  </>
)

/** The histories of orders and of buyers' months. */
const StreamList = () => {
  const text = useText<StreamText>()
  return (
    <WorkList<StreamRow>
      resource={streamsResource}
      sort={LATEST}
      tabs={<KindTabs />}
      head={<WholeVerification />}
      toolbar={
        <>
          <SearchBox label={text('streams.search')} />
          <DayFilter source="start_date" label={text('streams.from')} />
          <DayFilter source="end_date" label={text('streams.to')} />
        </>
      }
      columns={columns}
      card={(row) => ({
        first: <Code value={row.name} long />,
        side: text('streams.summary', { count: row.events_count }),
        second: (
          <>
            <LastEvent row={row} /> · <Moment at={row.last_at} />
          </>
        ),
      })}
      empty={<Calm title={text('streams.empty')} />}
    />
  )
}

export default StreamList
