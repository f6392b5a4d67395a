import type { Writable } from 'node:stream'

/*
 * Why: a message and the marks behind it go to the same sockets in the same moment, and `ws` writes each frame by itself.
 * Measured (docs/bench.md): to write some twenty frames a message was a quarter of what it cost the API.
 * It may go when `ws` itself writes a tick's frames together.
 */

/** What a socket writes to. */
export type Connection = Pick<Writable, 'cork' | 'uncork'>

/** Answers what holds back, when it is called, whatever is written until the tick of the event loop ends; that goes in one write. */
export const inOneWrite = (connection: Connection): (() => void) => {
  let isHeld = false
  const letGo = (): void => {
    isHeld = false
    connection.uncork()
  }
  return () => {
    if (isHeld) return
    isHeld = true
    connection.cork()
    process.nextTick(letGo)
  }
}
