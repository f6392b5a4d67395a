import type { Writable } from 'node:stream'

/*
 * Why: `pg` writes each statement by itself, and `ws` each frame, though several go to one connection at once.
 * Measured (docs/bench.md): the statements of a submission's start go out in one write instead of five, and to write some
 * twenty frames a message was a quarter of what it cost the API.
 * It may go when both write a tick's together.
 */

/** Holds back what is written to a connection until the tick of the event loop ends, and sends it in one write. */
export class TickWrites {
  #corked = false

  /** Whether something of this tick is about to be sent. */
  get isGathering(): boolean {
    return this.#corked
  }

  gather(stream: Pick<Writable, 'cork' | 'uncork'>): void {
    if (this.#corked) return
    stream.cork()
    this.#corked = true
    setImmediate(() => {
      this.#corked = false
      stream.uncork()
    })
  }
}
