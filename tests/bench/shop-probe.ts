import { Socket } from 'node:net'

/**
 * Loaded into the API's process before anything of it (`node --import`): counts what it writes to sockets, and reads along
 * what of that goes to Postgres. So it knows no driver, and counts in another checkout as well.
 */
export type Counts = {
  /** What Postgres was asked to run: each Execute and each simple query, begin and commit included. */
  readonly statements: number
  /** Writes to sockets: answers over HTTP, and what goes to Postgres, whatever stands in one write. */
  readonly writes: number
  readonly writesToPostgres: number
}

type Chunk = Buffer | string

const counts = { statements: 0, writes: 0, writesToPostgres: 0 }

/** Of each connection to Postgres what was sent of a message whose end is still to come. */
const unread = new WeakMap<Socket, Buffer>()

const LENGTH = 4
const PROTOCOL = 3
const [QUERY, EXECUTE] = [...Buffer.from('QE')]

/** A connection begins with its length and the protocol's version. */
const isStartup = (chunk: Chunk): boolean =>
  typeof chunk !== 'string' &&
  chunk.length > 2 * LENGTH &&
  chunk.readUInt32BE(0) === chunk.length &&
  chunk.readUInt16BE(LENGTH) === PROTOCOL

/** Counts the statements among the messages (tag, length, content) and answers what is left of the last. */
const countStatements = (sent: Buffer): Buffer => {
  let rest = sent
  while (rest.length > LENGTH) {
    const end = 1 + rest.readUInt32BE(1)
    if (rest.length < end) break
    if (rest[0] === QUERY || rest[0] === EXECUTE) counts.statements += 1
    rest = rest.subarray(end)
  }
  return rest
}

const note = (socket: Socket, chunks: readonly Chunk[]): void => {
  counts.writes += 1
  const before = unread.get(socket)
  if (before !== undefined) {
    counts.writesToPostgres += 1
    unread.set(socket, countStatements(Buffer.concat([before, ...(chunks as Buffer[])])))
  } else if (isStartup(chunks[0] ?? '')) {
    unread.set(socket, Buffer.alloc(0))
  }
}

const sockets = Socket.prototype as Required<Pick<Socket, '_write' | '_writev'>>
const { _write, _writev } = sockets

sockets._write = function (this: Socket, chunk, encoding, done) {
  note(this, [chunk])
  _write.call(this, chunk, encoding, done)
}
sockets._writev = function (this: Socket, chunks, done) {
  note(
    this,
    chunks.map(({ chunk }) => chunk),
  )
  _writev.call(this, chunks, done)
}

process.on('message', () => process.send?.(counts))
// Whoever asks must not keep the process alive.
process.channel?.unref()
