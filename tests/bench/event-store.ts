import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type NewEvent, NO_STREAM } from '@portafilter/eventstore'
import { eventStoreClient, eventStoreLog } from '@portafilter/eventstore/eventstoredb'
import { anEvent } from '@portafilter/eventstore/testing'
import { middle } from './figures.ts'
import { msEach, processorTimes } from './process-table.ts'
import type { BenchRow } from './report.ts'

const WRITERS = 32
const APPENDS = 10_000
const TURNS = 3
/** As many as whoever reads on takes at a time (`subscription.ts`). */
const PAGE = 500

/** One write of an event to a stream of its own. */
type Write = (event: NewEvent) => Promise<unknown>

const SERVER = fileURLToPath(import.meta.resolve('@portafilter/infra/event-server/main'))

/** The stand-in in a process of its own, whose processor time is not the log's. */
const startServer = async (): Promise<{ readonly url: string; readonly child: ChildProcess }> => {
  const child = spawn(process.execPath, [SERVER, '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(child.stdout, 'data')
  return { url: String(said).trim(), child }
}

type Way = { readonly write: Write; close(): Promise<void> }

const throughTheLog = (url: string): Way => {
  const log = eventStoreLog(eventStoreClient(url))
  return { write: (event) => log.append(`order-${event.id}`, NO_STREAM, [event]), close: () => log.close() }
}

/** The same in the client's own batches: nothing is looked at before, and nothing heard of. */
const inBatchesAlone = (url: string): Way => {
  const client = eventStoreClient(url)
  const write: Write = ({ id, type, data, ...rest }) => {
    const metadata = { ...rest, version: 0, hash: '0'.repeat(64), hashFormat: 1, nonce: randomUUID() }
    const event = {
      id,
      type,
      contentType: 'application/json',
      data: data as Record<string, unknown>,
      metadata,
    } as const
    return client.appendToStream(`order-${id}`, event, { expectedRevision: 'no_stream' })
  }
  return { write, close: () => client.dispose() }
}

/** Milliseconds of this process's processor that each append takes. */
const processorMs = async (write: Write, count: number): Promise<number> => {
  const look = () => processorTimes({ log: [process.pid] })
  const before = look()
  const events = Array.from({ length: count }, (_, n) => anEvent({ n, code: 'E61-0042', price: 12_900 })).values()
  const writer = async () => {
    for (const event of events) await write(event)
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
  return msEach(before, look(), count).log ?? 0
}

const thousandths = (value: number): number => Math.round(value * 1_000) / 1_000

const turnOf = async (open: (url: string) => Way, url: string): Promise<number> => {
  const { write, close } = open(url)
  await processorMs(write, APPENDS / 10)
  return processorMs(write, APPENDS).finally(close)
}

const appends = async (url: string, say: (line: string) => void): Promise<BenchRow[]> => {
  const turns: { readonly log: number; readonly alone: number }[] = []
  for (let turn = 0; turn < TURNS; turn += 1)
    turns.push({ log: await turnOf(throughTheLog, url), alone: await turnOf(inBatchesAlone, url) })
  const [log, alone] = [middle(turns.map((turn) => turn.log)), middle(turns.map((turn) => turn.alone))]
  say(`${thousandths(log)} ms an append through the log, ${thousandths(alone)} ms in the client’s batches alone`)
  const name = (what: string) => `processor time of an append on an event server, ${WRITERS} writers: ${what}`
  return [
    { name: name('in the client’s batches alone'), value: thousandths(alone), unit: 'ms' },
    { name: name('through the log'), value: thousandths(log), unit: 'ms' },
    { name: name('the log’s own'), value: thousandths(log - alone), unit: 'ms', aim: 0.15 },
  ]
}

/** Events a second that a process reads which has seen none of them. */
const catchUp = async (url: string): Promise<number> => {
  const log = eventStoreLog(eventStoreClient(url))
  const begin = performance.now()
  let [count, position, isOver] = [0, 0, false]
  while (!isOver) {
    const page = await log.readNext(position, PAGE)
    count += page.length
    position = page.at(-1)?.position ?? position
    isOver = page.length < PAGE
  }
  const seconds = (performance.now() - begin) / 1_000
  await log.close()
  return count / seconds
}

/** The log on the stand-in for an EventStoreDB server: what it costs beside the client's own appends, and how it catches up. */
export const benchEventStore = async (_: string, say: (line: string) => void): Promise<BenchRow[]> => {
  const { url, child } = await startServer()
  try {
    const rows = await appends(url, say)
    const rate = Math.round(await catchUp(url))
    say(`${rate} events/s read by who has seen none`)
    return [
      ...rows,
      { name: 'events of an event server read by who has seen none', value: rate, unit: '/s', aim: 20_000 },
    ]
  } finally {
    child.kill()
  }
}
