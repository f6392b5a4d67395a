import { type Comparing, compareStreams } from './comparing.ts'
import { tableOf } from './projection.ts'

/** The most events that a look follows; what the log grows by faster is left to the round. */
const FOLLOWED = 500
/** Once it has read so many events, of what has moved and of the round each, a look goes no further. */
const READ = 2_000
/** So many streams are listed at a time. */
const LISTED = 200
/** A stream of more events is left to the round: to read it whole each time that it moves would cost more each time. */
const LONG = 1_000
/** The most streams that are looked at again each time, because something is amiss. */
const AMISS = 100

/**
 * Holds the rows of views against the log, a bounded piece with each look: the streams that have moved since the last one, and
 * the next of a round through all, behind which kept counts and sums are held against the rows. What is amiss is looked at
 * again each time, until it holds.
 */
export class ViewWatch {
  readonly #comparing: Comparing
  #position: number | undefined
  #moved: ReadonlySet<string> = new Set()
  /** Where the round is: the last stream that was listed, and those listed that are still to be compared. */
  #listed: string | undefined
  #ahead: readonly string[] = []
  readonly #amiss = new Map<string, readonly string[]>()
  #miscounts: readonly string[] = []

  /** Views whose rows are made by several streams are left out. */
  constructor({ views, ...from }: Comparing) {
    this.#comparing = { ...from, views: views.filter(({ ofOneStream }) => ofOneStream) }
  }

  /** What does not hold, each in a sentence. */
  async look(): Promise<readonly string[]> {
    await this.#follow()
    this.#moved = new Set(await this.#compare([...new Set([...this.#amiss.keys(), ...this.#moved])]))
    if (this.#ahead.length === 0) await this.#goRound()
    this.#ahead = await this.#compare(this.#ahead)
    return [...[...this.#amiss.values()].flat(), ...this.#miscounts]
  }

  /** Which streams have moved since the last look. */
  async #follow(): Promise<void> {
    const { log } = this.#comparing
    const tail = await log.tail()
    const events = this.#moved.size > FOLLOWED ? [] : await log.readAll(this.#position ?? tail, {}, FOLLOWED)
    this.#position = tail
    const short = events.filter(({ version }) => version < LONG)
    this.#moved = new Set([...this.#moved, ...short.map(({ stream }) => stream)])
  }

  /** Lists the next streams of the round; behind the last of them, it begins anew. */
  async #goRound(): Promise<void> {
    this.#ahead = await this.#comparing.log.streams(this.#listed, LISTED)
    this.#listed = this.#ahead.at(-1)
    if (this.#listed === undefined) this.#miscounts = await this.#count()
  }

  /** Where kept counts and sums are not what the rows come to. */
  async #count(): Promise<readonly string[]> {
    const { db, views } = this.#comparing
    const faults: string[] = []
    for (const view of views)
      for (const miscounted of view.miscounted(tableOf(view)))
        for (const { group, rows, sum } of (await miscounted.execute(db)).rows)
          faults.push(`${view.name}: what is kept of ${group} is ${rows} rows and ${sum} above what they come to`)
    return faults
  }

  /** Answers the streams that are still to be compared. */
  async #compare(streams: readonly string[]): Promise<readonly string[]> {
    const { faults, left } = await compareStreams(this.#comparing, streams, READ)
    for (const [stream, amiss] of faults) {
      if (amiss.length === 0) this.#amiss.delete(stream)
      else if (this.#amiss.has(stream) || this.#amiss.size < AMISS) this.#amiss.set(stream, amiss)
    }
    return left
  }
}
