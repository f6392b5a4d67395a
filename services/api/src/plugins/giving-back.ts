import type { Readable, Writable } from 'node:stream'

/** Until the system has it. */
const written = (to: Writable, piece: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    to.write(piece, (error) => (error ? reject(error) : resolve()))
  })

/** Small ones share a pool, which stays. */
const giveBack = ({ buffer, byteLength }: Buffer<ArrayBuffer>): void => {
  if (byteLength === buffer.byteLength) buffer.transfer(0)
}

const send = async (pieces: Readable, to: Writable): Promise<void> => {
  for await (const piece of pieces as AsyncIterable<Buffer<ArrayBuffer>>) {
    await written(to, piece)
    giveBack(piece)
  }
  to.end()
}

/**
 * The same pieces, each of which gives its memory back as soon as it was sent. Left to the garbage collection, they call it for
 * every 64 MB: while twenty people read large files, the whole heap would be gone through three times a second.
 */
export const givingBack = (pieces: Readable): Readable =>
  Object.assign(pieces, {
    pipe: <To extends Writable>(to: To): To => {
      send(pieces, to).catch((error: Error) => pieces.destroy(error))
      return to
    },
  })
