import type { Kysely } from 'kysely'
import type pg from 'pg'
import { Listening } from '../listening.ts'
import type { EventstoreMetrics } from '../metrics.ts'
import type { EventLog, Where } from '../port.ts'
import { type Advancing, advanceAll, learnPositions } from './advance.ts'
import { addCheckpoints, clearFailures } from './checkpoints.ts'
import { consumerOfProjection, consumerOfReaction } from './consumer.ts'
import { Growth } from './growth.ts'
import { Leadership } from './leadership.ts'
import type { ProjectorLogger } from './logger.ts'
import { Positions } from './positions.ts'
import { isHandled, type Projection, tableOf } from './projection.ts'
import type { Reaction } from './reaction.ts'
import { ViewNews } from './view-news.ts'

export type ProjectorOptions = {
  readonly log: EventLog
  readonly db: Kysely<any>
  /** The leader's lease has a connection beside it, made from its options. */
  readonly pool: pg.Pool
  /** What is told between processes is heard over it; absent, over a connection of the projector's own. */
  readonly listening?: Listening | undefined
  /** Their tables are there: `createViews` makes them, as the database's owner. */
  readonly projections: readonly Projection[]
  readonly reactions?: readonly Reaction[]
  readonly metrics?: EventstoreMetrics | undefined
  readonly logger?: ProjectorLogger | undefined
}

/** Where a view stands; `lag` is in positions, `failure` says why it has stopped. */
export type ViewState = {
  readonly name: string
  readonly position: number
  readonly lag: number
  readonly failure: string | null
}

export type Projector = {
  /** Whether this process is the one that moves the views. */
  readonly leads: boolean
  /**
   * True once all named projections and reactions have taken what stands at `position`; false after the time, or once
   * those that have not have stopped before it.
   */
  waitFor(names: readonly string[], position: number, timeoutMs: number): Promise<boolean>
  /** The names of all projections and reactions that handle any of these event types; without types: of all. */
  viewsOf(types: readonly string[]): readonly string[]
  /** @param tail where the log ends, for whoever asks for that anyway */
  lag(tail?: Promise<number>): Promise<ViewState[]>
  /** Finishes the transaction under way, gives up the lead and answers all who wait. */
  stop(): Promise<void>
}

const slowPoll = 1_000
/** Where somebody waits in a process that does not lead: for the case that a notification was lost. */
const waitingPoll = 100
const retryPause = 500

/** Keeps the views up to date, in one process at a time; in the others it waits to take over. */
export const startProjector = (options: ProjectorOptions): Projector => new Projecting(options)

class Projecting implements Projector {
  readonly #options: ProjectorOptions
  readonly #advancing: Advancing
  readonly #positions = new Positions()
  /** From the names that callers use to those of the checkpoints. */
  readonly #checkpoints: ReadonlyMap<string, string>
  readonly #leadership: Leadership
  readonly #news: ViewNews
  readonly #growth = new Growth()
  readonly #listening: Listening
  readonly #running: Promise<void>
  #stopFollowing: (() => void) | undefined
  #stopped = false
  #learnedAt = 0
  #poll: NodeJS.Timeout | undefined

  constructor(options: ProjectorOptions) {
    const { log, db, pool, projections, reactions = [], logger } = options
    this.#options = options
    this.#checkpoints = new Map([
      ...projections.map((projection) => [projection.name, tableOf(projection)] as const),
      ...reactions.map(({ name }) => [name, name] as const),
    ])
    const views = [
      ...projections.map((projection) => consumerOfProjection(projection)),
      ...reactions.map(consumerOfReaction),
    ]
    const telling: Advancing['telling'] = (names, position) => this.#news.telling(names, position)
    this.#advancing = { log, db, views, positions: this.#positions, logger, onMoved: () => this.#news.tell(), telling }
    this.#listening = options.listening ?? new Listening(pool)
    this.#leadership = new Leadership(pool, () => this.#growth.grow())
    this.#news = new ViewNews(this.#listening, {
      positions: this.#positions,
      leads: () => this.leads,
      onAwaited: () => this.#appended('elsewhere'),
      onUnsure: () => this.#lookAnew(),
    })
    this.#running = this.#run()
  }

  get leads(): boolean {
    return this.#leadership.held
  }

  waitFor(names: readonly string[], position: number, timeoutMs: number): Promise<boolean> {
    const reached = this.#positions.wait(
      names.map((name) => this.#checkpointOf(name)),
      position,
      timeoutMs,
    )
    if (this.#positions.awaited) this.#hurry()
    return reached
  }

  viewsOf(types: readonly string[]): readonly string[] {
    const { projections, reactions = [] } = this.#options
    return [...projections, ...reactions]
      .filter(({ handles }) => types.length === 0 || types.some((type) => isHandled(handles, type)))
      .map(({ name }) => name)
  }

  async lag(asked = this.#options.log.tail()): Promise<ViewState[]> {
    const tail = await asked
    await this.#learn()
    return [...this.#checkpoints].map(([name, checkpoint]) => {
      const known = this.#positions.of(checkpoint)
      const position = known?.position ?? 0
      return { name, position, lag: Math.max(0, tail - position), failure: known?.failure ?? null }
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#growth.wake()
    await this.#running
    this.#stopFollowing?.()
    clearTimeout(this.#poll)
    this.#growth.endLull()
    this.#positions.close()
    this.#news.close()
    await Promise.all([this.#leadership.release(), this.#options.listening ? undefined : this.#listening.close()])
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#pass()
        await this.#growth.rest(slowPoll, () => this.#stopped || this.#positions.awaited)
      } catch (error) {
        this.#options.logger?.warn({ err: error }, 'the views could not be moved; trying again')
        if (!this.#stopped) await new Promise((resolve) => setTimeout(resolve, retryPause))
      }
    }
  }

  /** The leader works until there is nothing more to do, and renews its lease; another looks whether the lead is free. */
  async #pass(): Promise<void> {
    const led = this.leads
    if ((await this.#leadership.take()) && !led) await this.#begin().catch((error) => this.#giveUp(error))
    this.#hearAsOneWho(this.leads)
    await this.#measure()
    let more = this.leads
    while (more && !this.#stopped && (await this.#leadership.renew())) {
      const elsewhere = this.#growth.take()
      // What this process remembers of the log comes first: behind it may stand what it has not heard of yet.
      const moved = await advanceAll(this.#advancing)
      more = moved.more || elsewhere || (moved.any && this.#positions.awaited)
      await this.#measure()
    }
    this.#news.answer()
  }

  /** Who leads hears what the others append; they hear how far it has come. */
  #hearAsOneWho(leads: boolean): void {
    this.#news.hearPasses(!leads)
    if (leads) this.#stopFollowing ??= this.#options.log.follow((where) => this.#appended(where))
    else {
      this.#stopFollowing?.()
      this.#stopFollowing = undefined
    }
  }

  /** A new leader gives stopped views another try: the code may have been mended. */
  async #begin(): Promise<void> {
    const { db, reactions = [], logger } = this.#options
    logger?.info({}, 'this process moves the views now')
    await addCheckpoints(
      db,
      reactions.map(({ name }) => name),
    )
    await clearFailures(db, [...this.#checkpoints.values()])
    this.#forget()
    await this.#learn()
  }

  /** Who could not begin does not lead, so that it, or another, begins anew. */
  async #giveUp(error: unknown): Promise<void> {
    await this.#leadership.release()
    throw error
  }

  /** At most once in a while: what others changed (a rebuild), and the metrics. */
  async #measure(): Promise<void> {
    if (Date.now() - this.#learnedAt < slowPoll) return
    this.#learnedAt = Date.now()
    const states = await this.lag()
    const { metrics } = this.#options
    for (const { name, lag } of states) metrics?.projectionLag.set({ view: name }, lag)
    metrics?.stoppedViews.set(states.filter(({ failure }) => failure !== null).length)
  }

  #learn(): Promise<void> {
    return learnPositions(this.#advancing)
  }

  /** Believes nothing any more that it remembers: others have had the lead, or the database may have lost something. */
  #forget(): void {
    this.#positions.forget()
    for (const view of this.#advancing.views) view.forget()
  }

  /** A view was rebuilt, or nobody told this process anything for a while. */
  #lookAnew(): void {
    this.#forget()
    this.#learnedAt = 0
    this.#growth.grow()
  }

  #appended(where: Where): void {
    if (!this.leads) return
    if (where !== 'here') this.#news.expectWaiting()
    this.#growth.appended(where, this.#positions.awaited)
  }

  /** Somebody here waits: for what was appended, of which another who leads is told by that. */
  #hurry(): void {
    if (this.leads) this.#growth.wake()
    else this.#pollWhileAwaited()
  }

  #pollWhileAwaited(): void {
    this.#poll ??= setTimeout(async () => {
      await this.#learn().catch(() => {})
      this.#poll = undefined
      if (!this.#positions.awaited || this.#stopped) return
      this.#news.tell()
      this.#hurry()
    }, waitingPoll)
  }

  #checkpointOf(name: string): string {
    const checkpoint = this.#checkpoints.get(name)
    if (checkpoint === undefined) throw new RangeError(`no view is named ${name}`)
    return checkpoint
  }
}
