import { type RawBuilder, sql } from 'kysely'
import { Channel } from '../channel.ts'
import type { Listening } from '../listening.ts'
import type { Checkpoint } from './checkpoints.ts'
import type { Positions } from './positions.ts'

export const viewsMoved = 'views_moved'
/** What the leader's passes tell with their commit, and who does not lead hears. */
const viewsPassed = 'views_passed'

/** What a process that does not lead tells the one that does: somebody there waits for the views. */
const AWAITED = 'awaited'

/** Between two notifications: where others wait, and where they only want to know at some time. */
const [quick, slow] = [5, 100]
/** For so long after somebody elsewhere has waited, more of them are expected. */
const askedLately = 1_000

type Hearing = {
  readonly positions: Positions
  /** Whether this process moves the views. */
  leads(): boolean
  /** Somebody in another process waits for what this one moves. */
  onAwaited(): void
  /** What was remembered may be wrong: a view was rebuilt, or the connection was lost. */
  onUnsure(): void
}

/** These views stand there by now. */
type Pass = { readonly names: readonly string[]; readonly position: number }

/** What the processes tell each other of the views: who leads, where they stand; the others, that somebody waits there. */
export class ViewNews {
  readonly #hearing: Hearing
  readonly #listening: Listening
  readonly #channel: Channel
  #stopHearingPasses: (() => void) | undefined
  #askedAt = Number.NEGATIVE_INFINITY
  #owesAnswer = false

  constructor(listening: Listening, hearing: Hearing) {
    this.#hearing = hearing
    this.#listening = listening
    this.#channel = new Channel(
      listening,
      viewsMoved,
      (payload) => this.#hear(payload),
      () => (hearing.leads() && !this.#isAwaited ? slow : quick),
      () => (hearing.leads() ? this.#standing() : AWAITED),
    )
  }

  /** Who leads moves the views itself, and need not hear of it. */
  hearPasses(hears: boolean): void {
    if (hears) this.#stopHearingPasses ??= this.#listening.hear(viewsPassed, { onTold: (pass) => this.#hearPass(pass) })
    else {
      this.#stopHearingPasses?.()
      this.#stopHearingPasses = undefined
    }
  }

  /** Tells the others where the views stand, or that somebody waits here. */
  tell(): void {
    this.#owesAnswer = false
    this.#channel.notify()
  }

  /** As a column of the statement that moves the views, where somebody elsewhere waits: it costs no statement of its own. */
  telling(names: readonly string[], position: number): RawBuilder<unknown> | undefined {
    if (!this.#isAwaited || !this.#channel.isHeard) return undefined
    const pass: Pass = { names, position }
    return sql`pg_notify(${viewsPassed}, ${JSON.stringify(pass)})`
  }

  /** Something was appended elsewhere, and whoever did so may wait for the views. */
  expectWaiting(): void {
    this.#askedAt = performance.now()
  }

  /** Whoever has asked is answered even where there was nothing to move. */
  answer(): void {
    if (this.#owesAnswer) this.tell()
  }

  close(): void {
    this.hearPasses(false)
    this.#channel.close()
  }

  get #isAwaited(): boolean {
    return performance.now() - this.#askedAt <= askedLately
  }

  #standing(): string {
    const positions = this.#hearing.positions.all.map((checkpoint) => ({
      ...checkpoint,
      failure: checkpoint.failure && '',
    }))
    return JSON.stringify(positions)
  }

  #hear(payload: string): void {
    if (payload === AWAITED) this.#asked()
    else if (payload.startsWith('[')) this.#hearing.positions.learn(JSON.parse(payload) as Checkpoint[])
    else if (payload === '') this.#hearing.onUnsure()
  }

  #hearPass(payload: string): void {
    const { names, position } = JSON.parse(payload) as Pass
    this.#hearing.positions.moved(names, position)
  }

  #asked(): void {
    if (!this.#hearing.leads()) return
    this.expectWaiting()
    this.#owesAnswer = true
    this.#hearing.onAwaited()
  }
}
