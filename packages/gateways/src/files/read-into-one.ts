import type { OnReadOpts, Socket } from 'node:net'

/** At most so much is read at a time, in bytes. */
const MOST = 262_144

function hand(this: Socket, bytes: number, buffer: Uint8Array): boolean {
  this.emit('data', buffer.subarray(0, bytes))
  return true
}

/**
 * For sockets of HTTP: all of them read into one buffer. HTTP's parser copies what it is given, at once; a buffer for each reading
 * would only wait for the garbage collection, and call it for every 64 MB.
 */
export const readIntoOne: OnReadOpts = { buffer: Buffer.allocUnsafeSlow(MOST), callback: hand }
