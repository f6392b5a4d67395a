import type { Writable } from 'node:stream'
import { MEGABYTE } from '@portafilter/kernel'
import { TickWrites } from '@portafilter/process'
import type { WebSocket } from 'ws'
import { CLOSED_BY_PROTOCOL } from './codes.ts'

/** A client with so much unsent, in bytes, is slow: who says much to it waits. */
const SLOW = 256 * 1024
/** With so much it does not read at all: it is closed, and catches up when it comes again. */
const STUCK = MEGABYTE

/** What is said to many is written once. */
const written = new WeakMap<object, string>()

const textOf = (frame: object): string => {
  const text = written.get(frame) ?? JSON.stringify(frame)
  written.set(frame, text)
  return text
}

/**
 * Says something to a client; settles at once, or when a slow one has taken it. What is said to one that goes is lost.
 * @param connection what the socket writes to
 * @param check throws where a frame is not what the contract says
 */
export const saying = (
  socket: WebSocket,
  connection: Pick<Writable, 'cork' | 'uncork'>,
  check?: (frame: object) => void,
) => {
  const writes = new TickWrites()
  return (frame: object): Promise<void> => {
    check?.(frame)
    if (socket.readyState !== socket.OPEN) return Promise.resolve()
    if (socket.bufferedAmount > STUCK) {
      socket.close(CLOSED_BY_PROTOCOL.later)
      return Promise.resolve()
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    writes.gather(connection)
    socket.send(textOf(frame), () => resolve())
    if (socket.bufferedAmount <= SLOW) resolve()
    return promise
  }
}
