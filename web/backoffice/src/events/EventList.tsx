import { eventsResource, streamsResource } from '@portafilter/audit/contract'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { Code, Moment } from '../display/values.tsx'
import { ChoiceFilter } from '../list/ChoiceFilter.tsx'
import { columnOf } from '../list/column-of.ts'
import { DayFilter } from '../list/DayFilter.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { WorkList } from '../list/WorkList.tsx'
import { Actor } from '../streams/Actor.tsx'
import { useStreamKinds } from '../streams/use-stream-kinds.ts'
import { useText } from '../texts/use-text.ts'
import { eventNamesOf } from './event-names.ts'
import type { EventRow } from './rows.ts'
import type { EventText } from './texts.ts'
import { useEventName } from './use-event-name.ts'

const Col = columnOf<typeof eventsResource, EventText>()
const LATEST = { field: 'at', order: 'DESC' } as const
/** For who compares with the log itself. */
const HIDDEN = ['position', 'version', 'type']

const TypeFilter = () => {
  const text = useText<EventText>()
  const eventName = useEventName()
  const types = Object.keys(eventNamesOf(useStreamKinds().kinds))
  const choices = types.map((value) => ({ value, label: eventName(value) }))
  return <ChoiceFilter source="type" label={text('events.filter_type')} choices={choices} />
}

const Name = ({ row }: { row: EventRow }) => useEventName()(row.type)

const columns = (
  <>
    <Col source="at" render={(row) => <Moment at={row.at} seconds />} />
    <Col
      source="sentence"
      disableSort
      render={(row) => (
        <RowLink to={eventsResource} id={row.id}>
          {row.sentence}
        </RowLink>
      )}
    />
    <Col source="actor_account" disableSort render={(row) => <Actor event={row} />} />
    <Col
      source="stream"
      disableSort
      render={(row) => (
        <RowLink to={streamsResource} id={row.stream}>
          {row.stream_name}
        </RowLink>
      )}
    />
    <Col source="type" disableSort render={(row) => <Name row={row} />} />
    <Col source="position" align="right" />
    <Col source="version" disableSort align="right" />
  </>
)

/** Every event of the log, the newest first. */
const EventList = () => {
  const text = useText<EventText>()
  return (
    <WorkList<EventRow>
      resource={eventsResource}
      sort={LATEST}
      toolbar={
        <>
          <SearchBox source="stream" label={text('events.filter_stream')} />
          <SearchBox source="person" label={text('events.filter_person')} />
          <TypeFilter />
          <DayFilter source="start_date" label={text('events.from')} />
          <DayFilter source="end_date" label={text('events.to')} />
        </>
      }
      columns={columns}
      hiddenColumns={HIDDEN}
      card={(row) => ({
        first: row.sentence,
        side: '',
        second: (
          <>
            <Code value={row.stream_name} long />
            <br />
            <Actor event={row} /> · <Moment at={row.at} seconds />
          </>
        ),
      })}
      empty={<Calm title={text('events.empty')} />}
    />
  )
}

export default EventList
