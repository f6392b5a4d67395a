import type { Head, StoredEvent } from '@portafilter/eventstore'
import type { Person } from '@portafilter/identity'
import { toBeijingIso } from '@portafilter/kernel'
import type { AuditEvent, AuditStream } from './contract.ts'
import type { EventRow } from './views/event-list.ts'
import type { StreamRow } from './views/stream-list.ts'

/** Who acted. What was put in or changed by hand may say nothing, or anything. */
export const actorOf = (stored: StoredEvent | undefined): string | null => {
  const { actor } = (stored?.metadata ?? {}) as { readonly actor?: unknown }
  return typeof actor === 'string' ? actor : null
}

/** An event where the list has it, with what the log says of it now: nothing, when it was removed by hand. */
export const eventOnWire = (
  row: EventRow,
  stored: StoredEvent | undefined,
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
    at: toBeijingIso(new Date(at)),
    actor,
    actor_account: people.get(actor ?? '')?.account ?? null,
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
    started_at: toBeijingIso(new Date(row.started_at)),
    last_at: toBeijingIso(new Date(row.last_at)),
    last_type: row.last_type,
  }
}
