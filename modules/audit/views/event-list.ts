import type { ListQuery } from '@portafilter/contract'
import { anyOf, type Database, type DomainEvent, listRows, rowsProjection } from '@portafilter/eventstore'
import { isUuid } from '@portafilter/kernel'
import type { eventsResource } from '../contract.ts'

/** Which events are there? Where each stands; what it holds is read from the log. */
export type EventRow = {
  position: number
  id: string
  stream: string
  version: number
  type: string
  at: string
}

export const eventList = rowsProjection<EventRow, DomainEvent>({
  name: 'event_list',
  version: 1,
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
  },
  indexes: { id: '(id)', stream: '(stream, position)', type: '(type, position)' },
  evolve: (_row, { position, id, stream, version, type, at }) => ({ position, id, stream, version, type, at }),
})

/** Events of all streams by their place in the log. */
export const listEvents = (db: Database, query: ListQuery<typeof eventsResource>) =>
  listRows(eventList, db, query, {
    sorts: { position: 'position' },
    filters: {
      id: (where, ids) => where('id', '=', anyOf([ids].flat().filter(isUuid))),
      stream: (where, stream) => where('stream', '=', stream),
      type: (where, type) => where('type', '=', type),
    },
  })

/** Where one event stands. */
export const eventRow = async (db: Database, id: string): Promise<EventRow | undefined> =>
  isUuid(id) ? eventList.rows(db).selectAll().where('id', '=', id).executeTakeFirst() : undefined
