import type pg from 'pg'
import { Channel } from '../channel.ts'
import type { Checkpoint } from './checkpoints.ts'
import type { Positions } from './positions.ts'

export const viewsMoved = 'views_moved'

/** What a process that does not lead tells the one that does: somebody there waits for the views. */
const AWAITED = 'awaited'

/** Between two notifications: where others wait, and where they only want to know at some time. */
const [quick, slow] = [5, 100]
/** For so long after somebody elsewhere has waited, more of them are expected. */
const askedLately = 1_000

type Listening = {
  readonly positions: Positions
  /** Whether this process moves the views. */
  leads(): boolean
  /** Somebody in another process waits for what this one moves. */
  onAwaited(): void
  /** What was remembered may be wrong: a view was rebuilt, or the connection was lost. */
  onUnsure(): void
}

/** What the processes tell each other of the views: who leads, where they stand; the others, that somebody waits there. */
export class ViewNews {
  readonly #listening: Listening
  readonly #channel: Channel
  #askedAt = Number.NEGATIVE_INFINITY
  #owesAnswer = false

  constructor(pool: pg.Pool, listening: Listening) {
    this.#listening = listening
    this.#channel = new Channel(
      pool,
      viewsMoved,
      (payload) => this.#hear(payload),
      () => (listening.leads() && performance.now() - this.#askedAt > askedLately ? slow : quick),
      () => (listening.leads() ? this.#standing() : AWAITED),
    )
  }

  /** Tells the others where the views stand, or that somebody waits here. */
  tell(): void {
    this.#owesAnswer = false
    this.#channel.notify()
  }

  /** Whoever has asked is answered even where there was nothing to move. */
  answer(): void {
    if (this.#owesAnswer) this.tell()
  }

  close(): Promise<void> {
    return this.#channel.close()
  }

  #standing(): string {
    const positions = this.#listening.positions.all.map((checkpoint) => ({
      ...checkpoint,
      failure: checkpoint.failure && '',
    }))
    return JSON.stringify(positions)
  }

  #hear(payload: string): void {
    if (payload === AWAITED) this.#asked()
    else if (payload.startsWith('[')) this.#listening.positions.learn(JSON.parse(payload) as Checkpoint[])
    else if (payload === '') this.#listening.onUnsure()
  }

  #asked(): void {
    if (!this.#listening.leads()) return
    this.#askedAt = performance.now()
    this.#owesAnswer = true
    this.#listening.onAwaited()
  }
}
