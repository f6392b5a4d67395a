import { existsSync, globSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startTestTemporal } from '@portafilter/infra/test-servers'
import { workflows } from '@portafilter/rooms'
import { Client, Connection, type WorkflowHandle } from '@temporalio/client'
import { NativeConnection, Worker } from '@temporalio/worker'
import pino from 'pino'
import { installRuntime } from '../worker.ts'
import { bundleOf } from '../workflow-bundle.ts'
import { openRuns } from './open-runs.ts'
import { played } from './played.ts'
import type { Script } from './script.ts'

/**
 * Plays each script that nothing is recorded of against a real server, and writes the histories of its runs. What is there
 * stays: a workflow that is under way while we deploy has begun as it was.
 */

const HISTORIES = join(import.meta.dirname, '../../histories')
const TASK_QUEUE = 'portafilter'
/** The server has a run begin anew behind so many events; elsewhere it takes thousands. */
const LONG = 'limit.historyCount.suggestContinueAsNew=60'

const logger = pino({ level: 'silent' })
installRuntime(logger)
const server = await startTestTemporal([LONG])
const connection = await Connection.connect({ address: server.address })
const workers = await NativeConnection.connect({ address: server.address })
const client = new Client({ connection })
const workflowBundle = await bundleOf(workflows, logger)

const untilIdle = async (): Promise<void> => {
  while ((await openRuns(connection)).some(({ busy }) => busy)) await pause(50)
}

const begin = (name: string, { workflow, input }: Script, signal: string | undefined) => {
  const options = { workflowId: name, taskQueue: TASK_QUEUE, args: [input] }
  if (signal === undefined) return client.workflow.start(workflow, options)
  return client.workflow.signalWithStart(workflow, { ...options, signal })
}

type HistoryEvent = NonNullable<Awaited<ReturnType<WorkflowHandle['fetchHistory']>>['events']>[number]

/** What happened in the workflow's runs, the first one first. */
const eventsOf = async (name: string, run?: string): Promise<(readonly HistoryEvent[])[]> => {
  const { events } = await client.workflow.getHandle(name, run).fetchHistory()
  const before = events?.[0]?.workflowExecutionStartedEventAttributes?.continuedExecutionRunId
  return [...(before ? await eventsOf(name, before) : []), events ?? []]
}

/** A message's fields: bytes in base64, long numbers as numbers. */
const plain = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  if ('toNumber' in value && typeof value.toNumber === 'function') return value.toNumber()
  const set = Object.entries(value).filter(([, each]) => each !== null)
  return Object.fromEntries(set.map(([field, each]) => [field, plain(each)]))
}

const fileOf = (events: readonly HistoryEvent[]): string =>
  `{"events":[\n${events.map((event) => JSON.stringify(plain(event))).join(',\n')}\n]}\n`

const record = async (name: string, script: Script): Promise<void> => {
  const signal = workflows.flatMap((room) => room.workflows).find(({ type }) => type === script.workflow)?.signal
  const tell = () => client.workflow.getHandle(name).signal(signal ?? '')
  const { activities, tellWhereItWaits } = played(script, tell)
  const worker = await Worker.create({
    connection: workers,
    taskQueue: TASK_QUEUE,
    identity: 'worker',
    workflowBundle,
    activities,
  })
  await worker.runUntil(async () => {
    const { workflowId } = await begin(name, script, signal)
    await Promise.all([tellWhereItWaits(untilIdle), client.workflow.getHandle(workflowId).result()])
  })
  for (const [index, events] of (await eventsOf(name)).entries())
    writeFileSync(join(HISTORIES, `${name}${index === 0 ? '' : `-${index + 1}`}.json`), fileOf(events))
}

try {
  for (const file of globSync('scripts/*.ts', { cwd: import.meta.dirname }).sort()) {
    const { default: scripts }: { default: Record<string, Script> } = await import(`./scripts/${basename(file)}`)
    for (const [name, script] of Object.entries(scripts)) {
      if (existsSync(join(HISTORIES, `${name}.json`))) continue
      await record(name, script)
      console.log(`${name} is recorded`)
    }
  }
} finally {
  await workers.close()
  await connection.close()
  await server.stop()
}
