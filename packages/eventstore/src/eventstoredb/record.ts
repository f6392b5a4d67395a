import { type AllStreamRecordedEvent, type EventData, jsonEvent, type RecordedEvent } from '@eventstore/db-client'
import type { Json } from '@portafilter/kernel'
import type { SealedEvent } from '../hash.ts'
import { type EventMetadata, InvalidEvent, type NewEvent, type StoredEvent } from '../port.ts'

/** What stands beside an event's data on the server: the rest of it, its place and seal, and which append wrote it. */
type Beside = Pick<NewEvent, 'schema' | 'metadata' | 'at'> & {
  readonly version: number
  readonly hash: string
  readonly hashFormat: number
  readonly nonce: string
}

/**
 * An event as the server has it. `revision` counts what was written to the stream, `version` what happened: they are the same
 * unless the server has taken a repeat for news.
 */
export type Placed = { readonly event: StoredEvent; readonly revision: bigint; readonly nonce: string }

/** The server holds an event that this log did not write. */
export class ForeignEvent extends Error {
  override readonly name = 'ForeignEvent'
}

/** The server takes no more in one append, unless it is set up for more; its own overhead is some bytes an event. */
export const MOST_BYTES = 1024 * 1024
const OVERHEAD = 128

/** Sealed events as they are sent. Throws `InvalidEvent` for what such a server cannot hold. */
export const recordsOf = (sealed: readonly SealedEvent[], nonce: string): EventData[] => {
  const records = sealed.map((each) => recordOf(each, nonce))
  const bytes = records.reduce((sum, record) => sum + OVERHEAD + bytesOf(record), 0)
  if (bytes > MOST_BYTES) throw new InvalidEvent(`${bytes} bytes are more than the ${MOST_BYTES} of one append`)
  return records
}

const recordOf = ({ event, version, hash, hashFormat, data, metadata }: SealedEvent, nonce: string): EventData => {
  if (event.type === '' || event.type.startsWith('$')) throw new InvalidEvent(`a type cannot be "${event.type}"`)
  const beside: Beside = {
    schema: event.schema,
    metadata: JSON.parse(metadata) as EventMetadata,
    at: event.at,
    version,
    hash,
    hashFormat,
    nonce,
  }
  return jsonEvent({ id: event.id, type: event.type, data: JSON.parse(data), metadata: beside }) as EventData
}

const bytesOf = ({ type, data, metadata }: EventData): number =>
  Buffer.byteLength(type) + Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(metadata))

/** An event that was read. Throws `ForeignEvent` where another program wrote it. */
export const placed = (record: RecordedEvent | AllStreamRecordedEvent): Placed => {
  const { id, streamId, type, data, created, revision, position } = record
  const beside = record.metadata as Beside | undefined
  if (!record.isJson || typeof beside?.hash !== 'string' || position === undefined)
    throw new ForeignEvent(`event ${id} of stream ${streamId} is not of this log`)
  const { schema, metadata, at, version, hash, hashFormat, nonce } = beside
  const event: StoredEvent = {
    id,
    type,
    schema,
    data: data as Json,
    metadata,
    at,
    stream: streamId,
    version,
    hash,
    hashFormat,
    position: Number(position.commit),
    recordedAt: created.toISOString(),
  }
  return { event, revision, nonce }
}

/** What is left of one stream's events, in its order, where the server has taken a repeat for news. */
export const withoutDoubles = (events: readonly Placed[]): Placed[] => {
  const ids = new Set<string>()
  return events.filter(({ event: { id } }) => {
    const isNew = !ids.has(id)
    ids.add(id)
    return isNew
  })
}
