import pg from 'pg'
import { connectionOf } from './connection.ts'

const firstRetry = 100
const lastRetry = 5_000

export type Ear = {
  readonly onTold: (payload: string) => void
  /** Each time that it begins to hear: what was told before was missed. */
  readonly onBegin?: () => void
  /** What is told from now on is missed. */
  readonly onLost?: () => void
}

/**
 * LISTEN and NOTIFY over one connection, which is opened for the first who hears, and comes back when it is lost. A process
 * has one: whatever is told on any channel wakes everybody in the database who listens on one.
 */
export class Listening {
  readonly #pool: pg.Pool
  readonly #ears = new Map<string, Set<Ear>>()
  readonly #heard = new Set<string>()
  #client: pg.Client | undefined
  #opening: Promise<void> | undefined
  #retry: NodeJS.Timeout | undefined
  #closed = false

  /** @param pool a connection beside it is made from its options */
  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Whether everything that is told on a channel is heard. */
  hears(channel: string): boolean {
    return this.#heard.has(channel)
  }

  /** Hears what is told on a channel, but for what is told over this connection. Answers how to stop. */
  hear(channel: string, ear: Ear): () => void {
    const ears = this.#ears.get(channel) ?? new Set()
    this.#ears.set(channel, ears.add(ear))
    if (this.#heard.has(channel)) queueMicrotask(() => ear.onBegin?.())
    else if (this.#client) void this.#listen(this.#client, [channel]).catch(() => {})
    else this.#opening ??= this.#open(firstRetry)
    return () => {
      if (ears.delete(ear) && ears.size === 0) this.#leave(channel)
    }
  }

  /** Resolves when it is told, or lost. */
  async tell(channel: string, payload: string): Promise<void> {
    const notify = { name: 'notify', text: 'select pg_notify($1, $2)', values: [channel, payload] }
    await this.#client?.query(notify).catch(() => {})
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    await this.#opening
    const client = this.#client
    this.#client = undefined
    this.#heard.clear()
    await client?.end().catch(() => {})
  }

  async #open(delay: number): Promise<void> {
    const client = new pg.Client({ ...connectionOf(this.#pool), pipeline: true, keepAlive: true })
    client.on('error', () => {})
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ channel, payload = '', processId }) => {
      // Our own come back to us too; the process heard them at once.
      if (processId === (client as unknown as { processID: number }).processID) return
      for (const { onTold } of this.#ears.get(channel) ?? []) onTold(payload)
    })
    try {
      await client.connect()
      // A lost hint costs a poll; waiting for the disk would cost every append.
      await client.query('set synchronous_commit = off')
      this.#client = client
      await this.#listen(client, [...this.#ears.keys()])
    } catch {
      await client.end().catch(() => {})
      if (this.#client === undefined) this.#openLater(delay)
    }
  }

  async #listen(client: pg.Client, channels: readonly string[]): Promise<void> {
    await client.query(channels.map((channel) => `listen ${channel}`).join('; '))
    for (const channel of channels) {
      const ears = this.#ears.get(channel)
      if (ears === undefined || this.#client !== client) continue
      this.#heard.add(channel)
      for (const { onBegin } of ears) onBegin?.()
    }
  }

  #leave(channel: string): void {
    this.#ears.delete(channel)
    this.#heard.delete(channel)
    this.#client?.query(`unlisten ${channel}`).catch(() => {})
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    this.#heard.clear()
    for (const { onLost } of [...this.#ears.values()].flatMap((ears) => [...ears])) onLost?.()
    this.#openLater(firstRetry)
  }

  #openLater(delay: number): void {
    if (this.#closed) return
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => {
      this.#opening = this.#open(Math.min(delay * 2, lastRetry))
    }, delay)
  }
}
