import { randomUUID } from 'node:crypto'
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql'
import { type Head, NO_STREAM, postgresLog } from '@portafilter/eventstore'
import pg from 'pg'
import { anEvent, aPayload } from './append-event.ts'
import { answerTask } from './in-process.ts'

/** What one writing process is told: who writes, how many at once, and until when. */
export type WritersTask = {
  readonly way: 'append' | 'raw' | 'emmett'
  readonly url: string
  readonly writers: number
  readonly warmUpMs: number
  readonly measureMs: number
}

/** How long each write took that ended in the measured time, in ms. */
export type WritersReport = { readonly milliseconds: readonly number[] }

const eventsPerStream = 10

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
        const event = { type: 'LineAdded', data: aPayload }
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
  return { milliseconds }
}

answerTask(import.meta.url, run)
