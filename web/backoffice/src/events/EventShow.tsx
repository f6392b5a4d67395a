import { streamsResource } from '@portafilter/audit/contract'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { RawData } from '../display/RawData.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Code, Moment } from '../display/values.tsx'
import { Actor } from '../streams/Actor.tsx'
import type { StreamText } from '../streams/texts.ts'
import { useText } from '../texts/use-text.ts'
import type { EventRow } from './rows.ts'
import type { EventText } from './texts.ts'
import { useEventName } from './use-event-name.ts'

const EventPage = ({ event }: { event: EventRow }) => {
  const text = useText<EventText | StreamText>()
  const eventName = useEventName()
  return (
    <>
      <Panel
        title={event.sentence}
        side={
          <RowLink to={streamsResource} id={event.stream}>
            {text('events.open_history')}
          </RowLink>
        }
      >
        <Facts>
          <Fact name={text('resources.events.fields.at')}>
            <Moment at={event.at} seconds />
          </Fact>
          <Fact name={text('resources.events.fields.actor_account')}>
            <Actor event={event} />
          </Fact>
          <Fact name={text('resources.events.fields.type')}>{eventName(event.type)}</Fact>
          <Fact name={text('resources.events.fields.stream')}>
            <Code value={event.stream_name} long />
          </Fact>
          <Fact name={text('resources.events.fields.version')}>{event.version}</Fact>
        </Facts>
      </Panel>
      <Panel title={text('events.data')}>
        <RawData label={text('streams.technical')} value={event.data} open />
        <Facts>
          <Fact name={text('events.id')}>
            <Code value={event.id} copy long />
          </Fact>
          <Fact name={text('resources.events.fields.position')}>{event.position}</Fact>
          <Fact name={text('events.hash')}>
            <Code value={event.hash} copy long />
          </Fact>
        </Facts>
      </Panel>
    </>
  )
}

/** One event as it is stored. */
const EventShow = () => <Detail<EventRow>>{(event) => <EventPage event={event} />}</Detail>

export default EventShow
