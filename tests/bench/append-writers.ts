import { randomUUID } from 'node:crypto'
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql'
import { eventIdOf, type Head, type NewEvent, NO_STREAM, postgresLog } from '@portafilter/eventstore'
import pg from 'pg'
import { answerTask } from './in-process.ts'
import { plainAppends } from './plain-append.ts'

/** What the writing process is told: by which way, and how many write at once. */
export type WritersTask = {
  readonly way: 'product' | 'plain' | 'emmett'
  readonly url: string
  readonly writers: number
  readonly warmUpMs: number
  readonly measureMs: number
}

/** Appends that ended in the measured time. */
export type WritersReport = { readonly appends: number }

/** Each writer fills one stream after the other, an event an append. */
const EVENTS_A_STREAM = 10

/** About as large as an order's line: 500 bytes. */
const line = {
  part_code: '800-00123',
  name: '分水网 E61 57.5mm / Shower screen E61 57.5 mm',
  note: 'x'.repeat(340),
  quantity: 3,
  list_price: 12_800,
  paid: 11_520,
}

const lineAdded = (stream: string, command: string): NewEvent => ({
  id: eventIdOf(command, stream, 0),
  type: 'LineAdded',
  schema: 1,
  data: line,
  metadata: { command, actor: 'bench', request: null, cause: null },
  at: new Date().toISOString(),
})

type Way = { writer(): () => Promise<void>; close(): Promise<void> }

/** @param append answers the head behind the event */
const chaining = (append: (stream: string, head: Head, event: NewEvent) => Promise<Head>) => () => {
  let [stream, head] = ['', NO_STREAM]
  return async () => {
    if (stream === '' || head.version === EVENTS_A_STREAM - 1) [stream, head] = [`bench-${randomUUID()}`, NO_STREAM]
    head = await append(stream, head, lineAdded(stream, randomUUID()))
  }
}

const byTheProduct = (url: string): Way => {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const log = postgresLog({ pool })
  return {
    writer: chaining(async (stream, head, event) => (await log.append(stream, head, [event])).head),
    close: async () => {
      await log.close()
      await pool.end()
    },
  }
}

const plainly = (url: string): Way => {
  const { append, close } = plainAppends(url)
  return { writer: chaining(append), close }
}

/** The best known event store for Node on Postgres, as its documentation has it. */
const byEmmett = (url: string): Way => {
  const store = getPostgreSQLEventStore(url)
  return {
    writer: () => {
      let stream = ''
      let expectedStreamVersion: bigint | 'STREAM_DOES_NOT_EXIST' = 'STREAM_DOES_NOT_EXIST'
      return async () => {
        if (stream === '' || expectedStreamVersion === BigInt(EVENTS_A_STREAM)) {
          stream = `bench-${randomUUID()}`
          expectedStreamVersion = 'STREAM_DOES_NOT_EXIST'
        }
        const event = { type: 'LineAdded', data: line }
        const appended = await store.appendToStream(stream, [event], { expectedStreamVersion })
        expectedStreamVersion = appended.nextExpectedStreamVersion
      }
    },
    close: () => store.close(),
  }
}

const ways = { product: byTheProduct, plain: plainly, emmett: byEmmett }

const run = async ({ way, url, writers, warmUpMs, measureMs }: WritersTask): Promise<WritersReport> => {
  const { writer, close } = ways[way](url)
  const begin = performance.now() + warmUpMs
  const end = begin + measureMs
  let appends = 0
  const keepWriting = async (write: () => Promise<void>) => {
    while (performance.now() < end) {
      await write()
      const now = performance.now()
      if (now >= begin && now <= end) appends += 1
    }
  }
  await Promise.all(Array.from({ length: writers }, () => keepWriting(writer())))
  await close()
  return { appends }
}

answerTask(import.meta.url, run)
