import pg from 'pg'
import { connectionOf } from './connection.ts'

const firstRetry = 100
const lastRetry = 5_000

/** What a listener says when it comes, and what all say to that and from time to time. */
const [WHO, HERE] = ['who', 'here']
const presence = 10_000
/** For so long after it was heard, another listener is taken to be there. */
const absence = 3 * presence
/** Until then, those who are there have answered. */
const grace = 1_000

/**
 * LISTEN and NOTIFY on one name, over one connection of its own that comes back when it is lost. Notifications are
 * hints: what was missed, a slow poll finds. `onSignal` is called for those of other connections, with their payload,
 * and with '' after a reconnection. `payload` says how all stands when a notification goes out: as one may stand for
 * many, it never tells what has changed alone. `pause` says how many milliseconds to wait for the next one; the first
 * after a rest goes at once. Where nobody else listens, nobody is told.
 */
export class Channel {
  readonly #pool: pg.Pool
  readonly #name: string
  readonly #onSignal: (payload: string) => void
  readonly #pause: () => number
  readonly #payload: () => string
  #client: pg.Client | undefined
  #closed = false
  #retry: NodeJS.Timeout | undefined
  #pending = false
  #paused: NodeJS.Timeout | undefined
  #heardUntil = 0
  readonly #presence: NodeJS.Timeout
  #opening: Promise<void>

  constructor(
    pool: pg.Pool,
    name: string,
    onSignal: (payload: string) => void,
    pause: () => number,
    payload: () => string = () => '',
  ) {
    this.#pool = pool
    this.#name = name
    this.#onSignal = onSignal
    this.#pause = pause
    this.#payload = payload
    this.#opening = this.#open(firstRetry)
    this.#presence = setInterval(() => void this.#say(HERE), presence)
  }

  /** Tells the other processes, where there are any; calls in quick succession become one. */
  notify(): void {
    this.#pending = true
    if (this.#client && !this.#paused) this.#send()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#presence)
    clearTimeout(this.#retry)
    await this.#opening
    clearTimeout(this.#paused)
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => {})
  }

  async #open(delay: number): Promise<void> {
    const client = new pg.Client(connectionOf(this.#pool))
    client.on('error', () => {})
    client.on('end', () => this.#reopen(client, firstRetry))
    client.on('notification', (told) => {
      // Our own come back to us too; the process heard them at once.
      if (told.processId !== (client as unknown as { processID: number }).processID) this.#hear(told.payload ?? '')
    })
    try {
      await client.connect()
      // A lost hint costs a poll; waiting for the disk would cost every append.
      await client.query(`set synchronous_commit = off; listen ${this.#name}`)
      this.#client = client
      this.#expectOthers(grace)
      void this.#say(WHO)
      if (this.#pending && !this.#paused) this.#send()
      this.#onSignal('')
    } catch {
      client.end().catch(() => {})
      this.#reopen(undefined, delay)
    }
  }

  #reopen(lost: pg.Client | undefined, delay: number): void {
    if (this.#closed || this.#client !== lost) return
    this.#client = undefined
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => {
      this.#opening = this.#open(Math.min(delay * 2, lastRetry))
    }, delay)
  }

  #hear(payload: string): void {
    this.#expectOthers(absence)
    if (payload === WHO) void this.#say(HERE)
    else if (payload !== HERE) this.#onSignal(payload)
  }

  #expectOthers(milliseconds: number): void {
    this.#heardUntil = Math.max(this.#heardUntil, performance.now() + milliseconds)
  }

  /** Resolves when it is said, or lost. */
  async #say(payload: string): Promise<void> {
    const notify = { name: 'notify', text: 'select pg_notify($1, $2)', values: [this.#name, payload] }
    await this.#client?.query(notify).catch(() => {})
  }

  #send(): void {
    this.#pending = false
    if (performance.now() > this.#heardUntil) return
    const said = this.#say(this.#payload())
    this.#paused = setTimeout(async () => {
      await said
      this.#paused = undefined
      if (this.#pending && !this.#closed) this.#send()
    }, this.#pause())
  }
}
