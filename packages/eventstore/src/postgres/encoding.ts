/**
 * Arrays in Postgres' binary format. Appends are many and small: binary spares escaping each text on this side and
 * unescaping it on the other, and a byte in an event can never end its array early.
 */
const oids = { text: 25, int4: 23, uuid: 2950, jsonb: 3802, timestamptz: 1184, bytea: 17 } as const

const postgresEpoch = Date.UTC(2000, 0, 1)

/** The head of an array without nulls, of one dimension that counts from 1. */
const writeHead = (buffer: Buffer, oid: number, count: number): void => {
  buffer.writeInt32BE(1, 0)
  buffer.writeInt32BE(0, 4)
  buffer.writeInt32BE(oid, 8)
  buffer.writeInt32BE(count, 12)
  buffer.writeInt32BE(1, 16)
}

const headBytes = 20
/** A UTF-16 unit takes at most three bytes in UTF-8. */
const mostBytes = 3

/** Written straight into one buffer that is large enough for any text. */
const strings = (oid: number, values: readonly string[], prefix: number | undefined): Buffer => {
  const room = values.reduce((sum, value) => sum + 5 + value.length * mostBytes, headBytes)
  const buffer = Buffer.allocUnsafe(room)
  writeHead(buffer, oid, values.length)
  let at = headBytes
  for (const value of values) {
    const start = at + 4
    if (prefix !== undefined) buffer[start] = prefix
    const from = prefix === undefined ? start : start + 1
    const end = from + buffer.write(value, from)
    buffer.writeInt32BE(end - start, at)
    at = end
  }
  return buffer.subarray(0, at)
}

const fixed = (oid: number, width: number, count: number, put: (buffer: Buffer, at: number, index: number) => void) => {
  const buffer = Buffer.allocUnsafe(headBytes + count * (4 + width))
  writeHead(buffer, oid, count)
  for (let index = 0; index < count; index += 1) {
    const at = headBytes + index * (4 + width)
    buffer.writeInt32BE(width, at)
    put(buffer, at + 4, index)
  }
  return buffer
}

export const texts = (values: readonly string[]): Buffer => strings(oids.text, values, undefined)

/** Values are JSON texts; each is led by the version of jsonb's binary format. */
export const jsonbs = (values: readonly string[]): Buffer => strings(oids.jsonb, values, 1)

export const ints = (values: readonly number[]): Buffer =>
  fixed(oids.int4, 4, values.length, (buffer, at, index) => buffer.writeInt32BE(values[index] as number, at))

/** Values are UUIDs with dashes. */
export const uuids = (values: readonly string[]): Buffer =>
  fixed(oids.uuid, 16, values.length, (buffer, at, index) =>
    buffer.write((values[index] as string).replaceAll('-', ''), at, 16, 'hex'),
  )

/** Values are hashes of 32 bytes in hex. */
export const hashes = (values: readonly string[]): Buffer =>
  fixed(oids.bytea, 32, values.length, (buffer, at, index) => buffer.write(values[index] as string, at, 32, 'hex'))

/** Values are ISO times. */
export const times = (values: readonly string[]): Buffer =>
  fixed(oids.timestamptz, 8, values.length, (buffer, at, index) =>
    buffer.writeBigInt64BE(BigInt(Date.parse(values[index] as string) - postgresEpoch) * 1000n, at),
  )
