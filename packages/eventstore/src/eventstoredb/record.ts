import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { Json } from '@portafilter/kernel'
import type { SealedEvent } from '../hash.ts'
import { InvalidEvent, type NewEvent, type StoredEvent } from '../port.ts'

/** What stands beside an event's data on the server: the rest of it, its place and seal, and which append wrote it. */
type Beside = Pick<NewEvent, 'schema' | 'metadata' | 'at'> & {
  readonly version: number
  readonly hash: string
  readonly hashFormat: number
  readonly nonce: string
}

/** An event as it is sent: its JSON in bytes. */
export type Proposed = Readonly<{ id: string; type: string; data: Uint8Array; beside: Uint8Array }>

/**
 * An event as the server has it. `revision` counts what was written to the stream, `version` what happened: they are the same
 * unless the server has taken a repeat for news.
 */
export type Placed = { readonly event: StoredEvent; readonly revision: number; readonly nonce: string }

/** The server holds an event that this log did not write. */
export class ForeignEvent extends Error {
  override readonly name = 'ForeignEvent'
}

/** The server takes no more in one append, unless it is set up for more; its own overhead is some bytes an event. */
export const MOST_BYTES = 1024 * 1024
const OVERHEAD = 128

export const JSON_TYPE = 'application/json'
/** The server counts time in tenths of a microsecond: so many digits stand behind the milliseconds. */
const BELOW_MS = 4

/** Sealed events as they are sent. Throws `InvalidEvent` for what such a server cannot hold. */
export const proposalsOf = (stream: string, sealed: readonly SealedEvent[], nonce: string): Proposed[] => {
  if (stream.startsWith('$')) throw new InvalidEvent(`stream ${stream} would be the server’s own`)
  const proposals = sealed.map((each) => proposalOf(each, nonce))
  const bytes = proposals.reduce((sum, each) => sum + OVERHEAD + bytesOf(each), 0)
  if (bytes > MOST_BYTES) throw new InvalidEvent(`${bytes} bytes are more than the ${MOST_BYTES} of one append`)
  return proposals
}

const proposalOf = ({ event, version, hash, hashFormat, data, metadata }: SealedEvent, nonce: string): Proposed => {
  const { id, type, schema, at } = event
  if (type === '' || type.startsWith('$')) throw new InvalidEvent(`a type cannot be "${type}"`)
  const rest: Omit<Beside, 'metadata'> = { schema, at, version, hash, hashFormat, nonce }
  const beside = `{"metadata":${metadata},${JSON.stringify(rest).slice(1)}`
  return { id, type, data: Buffer.from(data), beside: Buffer.from(beside) }
}

const bytesOf = ({ type, data, beside }: Proposed): number => Buffer.byteLength(type) + data.length + beside.length

/** Of those that the server keeps for itself: in some of its streams the types are words like ours. */
export const isServers = (record: ReadResp.ReadEvent.RecordedEvent): boolean =>
  (record.getMetadataMap().get('type')?.startsWith('$') ?? false) || streamOf(record).startsWith('$')

export const streamOf = (record: ReadResp.ReadEvent.RecordedEvent): string =>
  textOf(record.getStreamIdentifier()?.getStreamName_asU8() ?? new Uint8Array())

/** An event that was read. Throws `ForeignEvent` where another program wrote it. */
export const placed = (record: ReadResp.ReadEvent.RecordedEvent): Placed => {
  const id = record.getId()?.getString() ?? ''
  const stream = streamOf(record)
  const told = record.getMetadataMap()
  const beside = told.get('content-type') === JSON_TYPE ? besideOf(record) : undefined
  if (beside === undefined) throw new ForeignEvent(`event ${id} of stream ${stream} is not of this log`)
  const { schema, metadata, at, version, hash, hashFormat, nonce } = beside
  const event: StoredEvent = {
    id,
    type: told.get('type') ?? '',
    schema,
    data: JSON.parse(textOf(record.getData_asU8())) as Json,
    metadata,
    at,
    stream,
    version,
    hash,
    hashFormat,
    position: Number(record.getCommitPosition()),
    recordedAt: new Date(Number(told.get('created')?.slice(0, -BELOW_MS))).toISOString(),
  }
  return { event, revision: Number(record.getStreamRevision()), nonce }
}

const textOf = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, length).toString()

const besideOf = (record: ReadResp.ReadEvent.RecordedEvent): Beside | undefined => {
  try {
    const beside: Beside = JSON.parse(textOf(record.getCustomMetadata_asU8()))
    return typeof beside?.hash === 'string' ? beside : undefined
  } catch {
    return undefined
  }
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
