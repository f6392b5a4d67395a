import { setTimeout as pause } from 'node:timers/promises'
import { AccessDeniedError, convertToCommandError, type EventStoreDBClient } from '@eventstore/db-client'
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { ClientReadableStream } from '@grpc/grpc-js'
import { LogUnavailable } from '../port.ts'
import { type Patience, Quiet, unavailable } from './away.ts'
import { breakOff, openCall } from './calls.ts'
import type { Reading } from './reading.ts'
import { ForeignEvent, isServers, type Placed, placed } from './record.ts'
import { allThatComes } from './requests.ts'

type Call = ClientReadableStream<ReadResp>

const FIRST_RETRY_MS = 50
const LAST_RETRY_MS = 1_000

/** What hears: each event with the position behind which it is the next. */
export type Listener = Readonly<{
  hear(placed: Placed, before: number): Promise<void>
  /** Something came between that is no event of ours. */
  hearForeign(): void
}>

/**
 * All that comes to the log from its opening on, each once and in order: by this process and by others. What an append's answer
 * lacks, when it was taken, where it stands, and whether this try wrote it, is heard here without reading it back.
 */
export class StandingSubscription {
  readonly #client: EventStoreDBClient
  readonly #reading: Reading
  readonly #patience: Patience
  readonly #listener: Listener
  readonly #closing = new AbortController()
  readonly #running: Promise<void>
  #ready = Promise.withResolvers<void>()
  #isReady = false
  #retryMs = FIRST_RETRY_MS
  #position: number | undefined
  #lastError: Error | undefined
  #call: Call | undefined

  constructor(client: EventStoreDBClient, reading: Reading, patience: Patience, listener: Listener) {
    this.#client = client
    this.#reading = reading
    this.#patience = patience
    this.#listener = listener
    this.#running = this.#run()
  }

  /**
   * Resolves once everything that is appended from now on will be heard.
   * @throws LogUnavailable where no server has answered for long, with the last reason, or AccessDeniedError where that was it
   */
  async ready(): Promise<void> {
    if (this.#isReady) return
    const giveUp = new AbortController()
    const late = pause(this.#patience.awayMs, undefined, { signal: giveUp.signal }).catch(() => undefined)
    await Promise.race([this.#ready.promise, late])
    giveUp.abort()
    if (this.#isReady) return
    const error = this.#lastError
    throw error instanceof AccessDeniedError || error instanceof LogUnavailable ? error : unavailable(error)
  }

  /** Nothing is heard behind it. */
  async close(): Promise<void> {
    this.#closing.abort()
    // Nobody is waited for who may still look for a server.
    if (this.#call === undefined) return
    this.#call.cancel()
    await this.#running
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      // It begins again where it was: what a lost connection kept back comes then.
      await this.#listen().catch((error: Error) => {
        this.#lastError = convertToCommandError(error)
      })
      if (this.#isReady) this.#ready = Promise.withResolvers()
      this.#isReady = false
      await pause(this.#retryMs, undefined, { signal }).catch(() => undefined)
      this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS)
    }
  }

  async #listen(): Promise<void> {
    const { signal } = this.#closing
    this.#position ??= await this.#reading.end()
    if (signal.aborted) return
    const from = this.#position === 0 ? 'start' : this.#position
    const call = await openCall(this.#client, (stub, ...how) => stub.read(allThatComes(from), ...how))
    if (signal.aborted) return call.cancel()
    const unconfirmed = setTimeout(
      () => breakOff(call, new Quiet('a subscription was not confirmed')),
      this.#patience.quietMs,
    )
    this.#call = call
    try {
      for await (const answer of call as AsyncIterable<ReadResp>) {
        if (signal.aborted) return
        if (answer.hasConfirmation()) this.#confirmed(unconfirmed)
        const record = answer.getEvent()?.getEvent()
        if (record !== undefined) await this.#take(record)
      }
    } finally {
      clearTimeout(unconfirmed)
      this.#call = undefined
      call.cancel()
    }
  }

  #confirmed(unconfirmed: NodeJS.Timeout): void {
    clearTimeout(unconfirmed)
    this.#lastError = undefined
    this.#retryMs = FIRST_RETRY_MS
    this.#isReady = true
    this.#ready.resolve()
  }

  /** The server may say a thing twice. */
  async #take(record: ReadResp.ReadEvent.RecordedEvent): Promise<void> {
    const before = this.#position ?? 0
    const position = Number(record.getCommitPosition())
    if (position <= before) return
    if (!isServers(record)) await this.#tell(record, before)
    this.#position = position
  }

  async #tell(record: ReadResp.ReadEvent.RecordedEvent, before: number): Promise<void> {
    const heard = placedOrForeign(record)
    if (heard === undefined) this.#listener.hearForeign()
    else await this.#listener.hear(heard, before)
  }
}

const placedOrForeign = (record: ReadResp.ReadEvent.RecordedEvent): Placed | undefined => {
  try {
    return placed(record)
  } catch (error) {
    if (error instanceof ForeignEvent) return undefined
    throw error
  }
}
