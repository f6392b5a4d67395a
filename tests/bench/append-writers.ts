import { randomUUID } from 'node:crypto'
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql'
import { eventIdOf, type Head, type NewEvent, NO_STREAM, postgresLog } from '@portafilter/eventstore'
import pg from 'pg'

/** What one writing process is told: who writes, how many at once, and until when. */
export type WritersTask = {
  readonly way: 'append' | 'raw' | 'emmett'
  readonly url: string
  readonly writers: number
  readonly warmUpMs: number
  readonly measureMs: number
}

/** Writes that ended in the measured time, and how long each took. */
export type WritersReport = { readonly writes: number; readonly milliseconds: readonly number[] }

/** About as large as an order's line event: 500 bytes. */
const payload = {
  part_code: '800-00123',
  name: '分水网 E61 57.5mm / Shower screen E61 57.5 mm',
  note: 'x'.repeat(340),
  quantity: 3,
  list_price: 12_800,
  paid: 11_520,
}

const eventsPerStream = 10

const anEvent = (stream: string, command: string): NewEvent => ({
  id: eventIdOf(command, stream, 0),
  type: 'LineAdded',
  schema: 1,
  data: payload,
  metadata: { command, actor: 'bench', request: null, cause: null },
  at: new Date().toISOString(),
})

/** Each writer fills one stream after the other, one event an append. */
const appending = (url: string) => {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const log = postgresLog({ pool })
  return {
    writer: () => {
      let stream = ''
      let head: Head = NO_STREAM
      return async () => {
        if (stream === '' || head.version === eventsPerStream - 1) {
          stream = `bench-${randomUUID()}`
          head = NO_STREAM
        }
        const appended = await log.append(stream, head, [anEvent(stream, randomUUID())])
        head = appended.head
      }
    },
    close: async () => {
      await log.close()
      await pool.end()
    },
  }
}

/** The same bytes as one row a transaction, a connection for each writer, into a table with a primary key and nothing else. */
const inserting = (url: string, writers: number) => {
  const pool = new pg.Pool({ connectionString: url, max: writers })
  return {
    writer: () => async () => {
      const stream = `bench-${randomUUID()}`
      const event = anEvent(stream, randomUUID())
      await pool.query({
        name: 'raw',
        text: `insert into raw_events (stream, version, id, type, schema, data, metadata, at, hash)
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        values: [stream, 0, event.id, event.type, event.schema, event.data, event.metadata, event.at, Buffer.alloc(32)],
      })
    },
    close: () => pool.end(),
  }
}

/** The best known event store for Node on Postgres, as its documentation has it. */
const appendingToEmmett = (url: string) => {
  const store = getPostgreSQLEventStore(url)
  return {
    writer: () => {
      let stream = ''
      let expectedStreamVersion: bigint | 'STREAM_DOES_NOT_EXIST' = 'STREAM_DOES_NOT_EXIST'
      return async () => {
        if (stream === '' || expectedStreamVersion === BigInt(eventsPerStream)) {
          stream = `bench-${randomUUID()}`
          expectedStreamVersion = 'STREAM_DOES_NOT_EXIST'
        }
        const event = { type: 'LineAdded', data: payload }
        const appended = await store.appendToStream(stream, [event], { expectedStreamVersion })
        expectedStreamVersion = appended.nextExpectedStreamVersion
      }
    },
    close: () => store.close(),
  }
}

const writersOf = ({ way, url, writers }: WritersTask) => {
  if (way === 'emmett') return appendingToEmmett(url)
  return way === 'append' ? appending(url) : inserting(url, writers)
}

const run = async (task: WritersTask): Promise<WritersReport> => {
  const { writers, warmUpMs, measureMs } = task
  const { writer, close } = writersOf(task)
  const begin = performance.now() + warmUpMs
  const end = begin + measureMs
  const milliseconds: number[] = []
  const keepWriting = async (write: () => Promise<void>) => {
    for (let before = performance.now(); before < end; ) {
      await write()
      const after = performance.now()
      if (before >= begin && after <= end) milliseconds.push(after - before)
      before = after
    }
  }
  await Promise.all(Array.from({ length: writers }, () => keepWriting(writer())))
  await close()
  return { writes: milliseconds.length, milliseconds }
}

process.on('message', async (task: WritersTask) => {
  process.send?.(await run(task), () => process.disconnect())
})
