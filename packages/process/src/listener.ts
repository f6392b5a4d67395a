import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const RETRY_MS = 1_000

type Listening = Readonly<{
  connection: pg.ClientConfig
  channel: string
  onTold(payload: string): void
  /** What is told from now on is missed, until it listens again. */
  onLost(): void
}>

export type Listener = Readonly<{
  /** Whether everything that is told is heard. */
  listens(): boolean
  close(): Promise<void>
}>

/** Hears what is told on a channel of the database, on a connection of its own that comes back when it is lost. */
export const startListener = ({ connection, channel, onTold, onLost }: Listening): Listener => {
  const closing = new AbortController()
  const { signal } = closing
  let listens = false

  const listen = async (): Promise<void> => {
    const client = new pg.Client({ ...connection, keepAlive: true })
    client.on('error', () => undefined)
    client.on('notification', ({ payload = '' }) => onTold(payload))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      listens = true
      await once(client, 'end', { signal })
    } finally {
      listens = false
      onLost()
      await client.end()
    }
  }

  const keepListening = async (): Promise<void> => {
    while (!signal.aborted) {
      await listen().catch(() => undefined)
      await pause(RETRY_MS, undefined, { signal }).catch(() => undefined)
    }
  }

  const listening = keepListening()
  const close = (): Promise<void> => {
    closing.abort()
    return listening
  }
  return { listens: () => listens, close }
}
