import type { Head, StoredEvent } from '@portafilter/eventstore'
import type { Person } from '@portafilter/identity'
import { toBeijingIso } from '@portafilter/kernel'
import { actorOf } from './actor.ts'
import type { AuditEvent, AuditStream } from './contract.ts'
import type { EventRow } from './views/event-list.ts'
import type { StreamRow } from './views/stream-list.ts'

/** An event where the list has it, with what the log says of it now: nothing, when it was removed by hand. */
export const eventOnWire = (
  row: Omit<EventRow, 'actor'>,
  stored: StoredEvent | undefined,
  sentence: string | undefined,
  people: ReadonlyMap<string, Person>,
  names: ReadonlyMap<string, string>,
): AuditEvent => {
  const actor = actorOf(stored)
  const { type, at } = stored ?? row
  return {
    id: row.id,
    stream: row.stream,
    stream_name: names.get(row.stream) ?? row.stream,
    version: row.version,
    position: row.position,
    type,
    sentence: sentence ?? type,
    at: toBeijingIso(at),
    actor,
    actor_account: people.get(actor ?? '')?.account ?? null,
    actor_name: people.get(actor ?? '')?.username ?? null,
    data: stored?.data ?? null,
    hash: stored?.hash ?? '',
  }
}

/** A stream as far as it has ever come: by its events, or by its head where its end was cut off. */
export const streamOnWire = (row: StreamRow, head: Head, name: string): AuditStream => {
  const version = Math.max(row.version, head.version)
  return {
    id: row.stream,
    name,
    kind: row.kind,
    key: row.key,
    version,
    head: head.hash,
    events_count: version + 1,
    started_at: toBeijingIso(row.started_at),
    last_at: toBeijingIso(row.last_at),
    last_type: row.last_type,
  }
}
