import {
  type ChainFault,
  type Database,
  type EventLog,
  readPersonalData,
  readVerified,
  referencesIn,
  type StoredEvent,
  type Verification,
} from '@portafilter/eventstore'
import { type Bilingual, type Language, refuse } from '@portafilter/kernel'
import { eventsSeen, type SeenEvent } from './views/event-list.ts'
import { streamRow } from './views/stream-list.ts'

/**
 * `altered`: what an event refers to beside the log is not what it was told. `replaced`: another event stood at this version.
 */
type Fault = {
  readonly version: number
  readonly eventId: string | null
  readonly reason: ChainFault | 'altered' | 'replaced'
}

const FAULTS: Readonly<Record<Fault['reason'], Bilingual>> = {
  changed: { CN: '该事件的内容与其哈希不符', EN: 'The event is not what was recorded: its hash does not hold' },
  missing: { CN: '该版本的事件缺失', EN: 'The event of this version is missing' },
  cut: { CN: '流的末尾被截断', EN: 'The end of the stream was cut off' },
  unknown_format: {
    CN: '该事件的哈希格式未知，无法验证',
    EN: 'The format of this event’s hash is not known here: it cannot be verified',
  },
  inserted: { CN: '该事件为事后插入', EN: 'The event was inserted afterwards' },
  headless: {
    CN: '流的链尾记录缺失：它被删除，或这些事件为事后插入',
    EN: 'The head of this history is gone: it was removed, or these events were inserted afterwards',
  },
  altered: {
    CN: '该事件对应的个人数据事后被改动，与其摘要不符',
    EN: 'Personal data of this event was changed after the fact: its digest does not hold',
  },
  replaced: {
    CN: '此处曾记录另一事件，该事件被删除后由现有事件取代',
    EN: 'Another event was recorded here; it was removed, and this one took its place',
  },
}

/** The first event that the list has seen and that the log, whose chain holds, does not have at its version any more. */
const firstGone = (seen: readonly SeenEvent[], events: readonly StoredEvent[]): Fault | undefined => {
  const gone = seen.find(({ id, version }) => events[version]?.id !== id)
  if (gone === undefined) return undefined
  const eventId = events[gone.version]?.id ?? null
  return { version: gone.version, eventId, reason: eventId === null ? 'cut' : 'replaced' }
}

/**
 * The first event whose personal data is not what it was told, and how many records are not there any more: whether somebody was
 * erased or a record was removed by hand, nothing says, so that it is told and no fault.
 */
const besideLog = async (
  db: Database,
  events: readonly StoredEvent[],
): Promise<{ readonly altered: Fault | undefined; readonly gone: number }> => {
  const references = referencesIn(events.map(({ data }) => data))
  const kept = await readPersonalData(db, references)
  const event = events.find(({ data }) => referencesIn(data).some(({ id }) => kept.get(id)?.altered))
  const ids = new Set(references.map(({ id }) => id))
  return {
    altered: event && { version: event.version, eventId: event.id, reason: 'altered' },
    gone: [...ids].filter((id) => !kept.has(id)).length,
  }
}

type Holds = Extract<Verification, { ok: true }> & { readonly gone: number }
type Proof = Holds | ({ readonly ok: false } & Fault)

/**
 * The stream's chain, held against its head, and against each event that the list has seen: an end that was removed together
 * with its head leaves a chain that holds, also once the stream goes on behind it. The list is read first, so that whatever
 * it has seen was in the log. Of a chain that holds, what stands beside the log is held against it.
 */
const proofOf = async (db: Database, log: EventLog, stream: string): Promise<Proof> => {
  const [seen, last] = await Promise.all([eventsSeen(db, stream), streamRow(db, stream)])
  const { proof, events } = await readVerified(log, stream)
  if (!proof.ok) return proof
  // What the list of streams has seen outlives a list of events that was filled anew.
  if ((last?.version ?? -1) > proof.head.version)
    return { ok: false, version: proof.head.version + 1, eventId: null, reason: 'cut' }
  const { altered, gone } = await besideLog(db, events)
  const fault = firstGone(seen, events) ?? altered
  return fault ? { ok: false, ...fault } : { ...proof, gone }
}

/** What auditors are told of a stream: that all of it is what was recorded, or the first event that is not, and why. */
export const verification = async (db: Database, log: EventLog, stream: string, language: Language) => {
  const proof = await proofOf(db, log, stream)
  if (proof.ok && proof.events === 0) return refuse('not_found')
  if (proof.ok) return { ok: true as const, events: proof.events, head: proof.head.hash, gone: proof.gone }
  const { version, eventId: event_id, reason } = proof
  return { ok: false as const, version, event_id, reason: FAULTS[reason][language] }
}
