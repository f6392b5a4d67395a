import {
  addCheckpoints,
  type Database,
  type EventLog,
  raiseCheckpoint,
  readCheckpoints,
  type StoredEvent,
  type Subscription,
} from '@portafilter/eventstore'
import { REACTOR, startSweeps } from '@portafilter/process'
import type { Logger } from 'pino'
import { Backlog, type Task, type Wanted } from './backlog.ts'
import { startExecutor } from './executor.ts'
import { park, tryParkedAgain } from './parked.ts'
import { isTransient, type Starter, wake, wakesOf } from './starting.ts'

/** Of events that wait; the log is read on once there are fewer. */
const MOST = 50_000
const NOTE_EVERY_MS = 200
const TRY_PARKED_EVERY_MS = 10_000
/** An event that is older when its turn comes has waited: the newest money is taken within seconds. */
const JUST_NOW_MS = 10_000

/** What became of a try to wake a workflow. */
export type Outcome = 'woken' | 'parked' | 'waits'

type ReactorDeps = {
  readonly db: Database
  readonly log: EventLog
  readonly starter: Starter
  readonly logger: Logger
  /** Told how far the reactor has come, now and then. */
  onPosition(position: number): void
  onOutcome(outcome: Outcome): void
}

const isJustNow = ({ recordedAt }: StoredEvent): boolean => Date.now() - Date.parse(recordedAt) < JUST_NOW_MS

/** What an event calls for; of one that nobody understands, that it is set aside. */
const wantedBy = (starter: Starter, event: StoredEvent): Wanted[] => {
  try {
    return wakesOf(starter, event).map(({ workflow, key }) => ({
      id: workflow.idOf(key),
      movesMoney: workflow.movesMoney ?? false,
      wake: () => wake(starter, workflow, key, isJustNow(event)),
    }))
  } catch (error) {
    return [{ id: event.id, movesMoney: false, wake: () => Promise.reject(error) }]
  }
}

/** While Temporal is away a workflow waits; what fails by itself is parked, and nothing waits for it. */
const performed = async (deps: ReactorDeps, { events, wake: start }: Task): Promise<Outcome> => {
  try {
    await start()
    return 'woken'
  } catch (error) {
    const last = events.at(-1)
    if (last === undefined || isTransient(error)) throw error
    await park(deps, last, error)
    return 'parked'
  }
}

/** Works the backlog off, and says once when events begin to wait, and when they go on. */
const executorOf = (backlog: Backlog, deps: ReactorDeps) => {
  let waits = false
  const perform = async (task: Task) => {
    deps.onOutcome(await performed(deps, task))
    if (waits) deps.logger.info('events go on')
    waits = false
  }
  const onWait = (error: unknown) => {
    deps.onOutcome('waits')
    const why = isTransient(error) ? 'Temporal cannot be reached; events wait' : 'events wait'
    if (!waits) deps.logger.warn({ err: error }, why)
    waits = true
  }
  return startExecutor(backlog, perform, onWait)
}

/**
 * Reads the log from its own checkpoint and starts or wakes workflows: at least once, streams side by side, each in its
 * order. It reads far ahead of what it does, so that a backlog holds up no new money: a few of its slots take the newest
 * of it first, while the others work the backlog off from its oldest. The checkpoint stands where everything before it is
 * done. Two reactors at once do no harm: starting is idempotent, and the checkpoint stands where the furthest has come.
 */
export const startReactor = async (deps: ReactorDeps): Promise<Subscription> => {
  const { db, log, starter, logger, onPosition } = deps
  await addCheckpoints(db, [REACTOR])
  const [checkpoint] = await readCheckpoints(db, [REACTOR])
  let noted = checkpoint?.position ?? 0
  onPosition(noted)
  const backlog = new Backlog(noted)
  const note = async () => {
    const { done } = backlog
    if (done > noted) await raiseCheckpoint(db, REACTOR, done)
    noted = done
    onPosition(done)
  }
  const executor = executorOf(backlog, deps)
  const onBatch = async (events: StoredEvent[]) => {
    for (const event of events) backlog.add(event, wantedBy(starter, event))
    await executor.more(MOST)
  }
  const reading = log.subscribe(noted, {}, onBatch, (error) => logger.warn({ err: error }, 'the log cannot be read'))
  const noting = { what: 'noting how far the reactor has come', everyMs: NOTE_EVERY_MS, work: note }
  const parked = { what: 'trying parked events again', everyMs: TRY_PARKED_EVERY_MS, work: () => tryParkedAgain(deps) }
  const stopSweeps = startSweeps([noting, parked], logger)
  return {
    stop: async () => {
      await Promise.all([executor.stop(), reading.stop(), stopSweeps()])
      await note().catch((error: unknown) => logger.warn({ err: error }, 'what is done is done again'))
    },
  }
}
