import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { RoomDeps, RoomWorkflows } from '@portafilter/room'
import {
  type ActivityInterceptorsFactory,
  makeTelemetryFilterString,
  NativeConnection,
  Runtime,
  type Logger as SdkLogger,
  Worker,
  type WorkflowBundleWithSourceMap,
} from '@temporalio/worker'
import type { Logger } from 'pino'

const RETRY_MS = 2_000
const BEAT_MS = 3_000
/** What Temporal knows this process by; in containers numbers and names of hosts are the same for several. */
const IDENTITY = `${process.pid}@${hostname()} ${randomUUID()}`

type WorkerOptions = {
  readonly address: string
  readonly namespace: string
  readonly taskQueue: string
  readonly workflows: WorkflowBundleWithSourceMap
  /** Of all rooms. */
  readonly activities: Readonly<Record<string, (...input: never[]) => Promise<unknown>>>
  readonly logger: Logger
}

/** The SDK's own lines in our log; what it takes for information is detail to us. */
export const sdkLogger = (logger: Logger): SdkLogger => ({
  log: (level, message, meta) =>
    level === 'ERROR' ? logger.error(meta ?? {}, message) : logger.debug(meta ?? {}, message),
  trace: () => undefined,
  debug: () => undefined,
  info: (message, meta) => logger.debug(meta ?? {}, message),
  warn: (message, meta) => logger.warn(meta ?? {}, message),
  error: (message, meta) => logger.error(meta ?? {}, message),
})

/**
 * The SDK writes into our log, its core’s warnings too, which it would print as text beside it; the process's signals are
 * ours to handle.
 */
export const installRuntime = (logger: Logger): void => {
  const filter = makeTelemetryFilterString({ core: 'WARN', other: 'ERROR' })
  const telemetryOptions = { logging: { filter, forward: {} } }
  Runtime.install({ shutdownSignals: [], logger: sdkLogger(logger), telemetryOptions })
}

/** What the rooms' workflows do in the outside world, by name. */
export const activitiesOf = (rooms: readonly RoomWorkflows[], deps: RoomDeps): WorkerOptions['activities'] =>
  Object.assign({}, ...rooms.map(({ activities }) => activities(deps)))

/** Every activity says that its worker lives: it may take its time, and a dead worker's is tried again soon. */
export const beating: ActivityInterceptorsFactory = (activity) => ({
  inbound: {
    execute: async (input, next) => {
      const beat = setInterval(() => activity.heartbeat(), BEAT_MS)
      try {
        return await next(input)
      } finally {
        clearInterval(beat)
      }
    },
  },
})

const connectAndRun = async (options: WorkerOptions, onWorker: (worker: Worker) => void): Promise<void> => {
  const { address, namespace, taskQueue, workflows, activities } = options
  const connection = await NativeConnection.connect({ address })
  try {
    const worker = await Worker.create({
      connection,
      namespace,
      taskQueue,
      identity: IDENTITY,
      activities,
      interceptors: { activity: [beating] },
      maxHeartbeatThrottleInterval: BEAT_MS,
      workflowBundle: workflows,
    })
    const running = worker.run()
    onWorker(worker)
    await running
  } finally {
    await connection.close()
  }
}

/** Runs the worker for as long as the process lives: when Temporal goes away, it comes back with it. */
export const keepWorking = (options: WorkerOptions) => {
  let worker: Worker | undefined
  const stopping = new AbortController()
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await connectAndRun(options, (running) => {
          worker = running
          // Stopped while it was connecting; only a worker that runs can be shut down.
          if (stopping.signal.aborted) running.shutdown()
        })
      } catch (error) {
        options.logger.warn({ err: error }, 'the worker lost Temporal; connecting again')
        worker = undefined
        await pause(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }
  const running = run()
  return {
    identity: IDENTITY,
    working: (): boolean => worker?.getState() === 'RUNNING',
    stop: async (): Promise<void> => {
      stopping.abort()
      if (worker?.getState() === 'RUNNING') worker.shutdown()
      await running
    },
  }
}
