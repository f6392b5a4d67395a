import type { ListQuery } from '@portafilter/contract'
import {
  anyOf,
  type Database,
  type DomainEvent,
  listRows,
  rowsByDay,
  rowsProjection,
  sinceDay,
  untilDay,
} from '@portafilter/eventstore'
import { isUuid } from '@portafilter/kernel'
import { actorOf } from '../actor.ts'
import type { eventsResource } from '../contract.ts'

/** Which events are there? Where each stands; what it holds is read from the log. */
export type EventRow = {
  position: number
  id: string
  stream: string
  version: number
  type: string
  at: string
  /** Who acted, by a user's id; null when the system did, or what stands there is no id. */
  actor: string | null
}

export const eventList = rowsProjection<EventRow, DomainEvent>({
  name: 'event_list',
  version: 2,
  handles: 'all',
  key: 'position',
  insertOnly: true,
  keyOf: ({ position }) => String(position),
  columns: {
    position: 'bigint',
    id: 'uuid not null',
    stream: 'text collate "C" not null',
    version: 'integer not null',
    type: 'text collate "C" not null',
    at: 'timestamptz not null',
    actor: 'uuid',
  },
  indexes: {
    id: '(id)',
    at: '(at, position)',
    stream: '(stream, at, position)',
    type: '(type, at, position)',
    actor: '(actor, at, position)',
  },
  evolve: (_row, event) => {
    const { position, id, stream, version, type, at } = event
    const actor = actorOf(event)
    return { position, id, stream, version, type, at, actor: actor !== null && isUuid(actor) ? actor : null }
  },
})

/** Events of all streams by when they happened, or by their place in the log. `actors` are those whom `person` names. */
export const listEvents = (db: Database, query: ListQuery<typeof eventsResource>, actors: readonly string[]) =>
  listRows(eventList, db, query, {
    sorts: { at: 'at', position: 'position' },
    filters: {
      id: (where, ids) => where('id', '=', anyOf(ids.filter(isUuid))),
      stream: (where, stream) => where('stream', '=', stream),
      type: (where, type) => where('type', '=', type),
      person: (where) => where('actor', '=', anyOf(actors)),
      start_date: sinceDay('at'),
      end_date: untilDay('at'),
    },
  })

/** How many events there were on each day since. */
export const eventsByDay = (db: Database, since: Date) => rowsByDay(eventList, db, 'at', since).execute()

/** Where one event stands. */
export const eventRow = async (db: Database, id: string): Promise<EventRow | undefined> =>
  isUuid(id) ? eventList.rows(db).selectAll().where('id', '=', id).executeTakeFirst() : undefined

export type SeenEvent = Pick<EventRow, 'id' | 'version'>

/** Every event that was ever seen in a stream, those too that somebody has removed since, by their versions. */
export const eventsSeen = (db: Database, stream: string): Promise<SeenEvent[]> =>
  eventList.rows(db).select(['id', 'version']).where('stream', '=', stream).orderBy('version').execute()
