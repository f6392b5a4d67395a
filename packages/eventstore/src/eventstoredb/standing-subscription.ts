import { setTimeout as pause } from 'node:timers/promises'
import {
  type AllStreamRecordedEvent,
  type AllStreamSubscription,
  END,
  type EventStoreDBClient,
  excludeSystemEvents,
  type Position,
  START,
} from '@eventstore/db-client'
import { lastBefore } from './reading.ts'

const FIRST_RETRY_MS = 50
const LAST_RETRY_MS = 5_000
const GIVE_UP_MS = 20_000

/**
 * All that comes to the log from its opening on, each once and in order: by this process and by others. What an append's answer
 * lacks, when it was taken, where it stands, and whether this try wrote it, is heard here without reading it back.
 */
export class StandingSubscription {
  readonly #client: EventStoreDBClient
  readonly #hear: (record: AllStreamRecordedEvent, before: number) => Promise<void>
  readonly #ready = Promise.withResolvers<void>()
  #position: Position | typeof START | undefined
  #subscription: AllStreamSubscription | undefined
  #retry: NodeJS.Timeout | undefined
  #closed = false
  #isReady = false
  #running: Promise<void>

  /** @param hear takes each with the position behind which it is the next */
  constructor(client: EventStoreDBClient, hear: (record: AllStreamRecordedEvent, before: number) => Promise<void>) {
    this.#client = client
    this.#hear = hear
    this.#running = this.#run(FIRST_RETRY_MS)
  }

  /**
   * Resolves once everything that is appended from now on will be heard.
   * @throws where the server has not answered for long
   */
  async ready(): Promise<void> {
    if (this.#isReady) return
    await Promise.race([this.#ready.promise, pause(GIVE_UP_MS, undefined, { ref: false })])
    if (!this.#isReady) throw new Error('the event store has not answered')
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    await this.#leave()
    await this.#running
  }

  async #run(retry: number): Promise<void> {
    let next = retry
    try {
      // Where the log ends now, the server's own records included.
      this.#position ??= (await lastBefore(this.#client, END, 1))[0]?.position ?? START
      if (this.#closed) return
      const subscription = this.#open(this.#position)
      subscription.once('confirmation', () => {
        this.#isReady = true
        this.#ready.resolve()
      })
      for await (const { event } of subscription) {
        if (event !== undefined) await this.#take(event)
        next = FIRST_RETRY_MS
      }
    } catch {
      // It begins again where it was: what a lost connection kept back comes then.
      await this.#leave()
    }
    if (this.#closed) return
    this.#retry = setTimeout(() => {
      this.#running = this.#run(Math.min(next * 2, LAST_RETRY_MS))
    }, next)
  }

  /** Also where it never came about. */
  async #leave(): Promise<void> {
    await this.#subscription?.unsubscribe().catch(() => undefined)
  }

  #open(fromPosition: Position | typeof START): AllStreamSubscription {
    const filter = excludeSystemEvents()
    this.#subscription = this.#client.subscribeToAll({ fromPosition, filter, requiresLeader: true })
    return this.#subscription
  }

  /** The server may say a thing twice. */
  async #take(event: AllStreamRecordedEvent): Promise<void> {
    const before = typeof this.#position === 'object' ? this.#position.commit : -1n
    if (event.position.commit <= before) return
    await this.#hear(event, Math.max(0, Number(before)))
    this.#position = event.position
  }
}
