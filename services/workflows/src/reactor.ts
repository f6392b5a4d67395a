import {
  addCheckpoints,
  type Database,
  type EventLog,
  parkEvent,
  raiseCheckpoint,
  readCheckpoints,
  type StoredEvent,
  type Subscription,
} from '@portafilter/eventstore'
import type { Logger } from 'pino'
import { isTransient, type Starter, wakeFor, wakingTypes } from './starting.ts'

const REACTOR = 'reactor'

type ReactorDeps = {
  readonly db: Database
  readonly log: EventLog
  readonly starter: Starter
  readonly logger: Logger
  /** Told after each batch how far the reactor has come. */
  onPosition(position: number): void
}

/** While Temporal is away the event waits (its batch comes again); an event that fails by itself is parked, loudly. */
const react = async ({ db, starter, logger }: ReactorDeps, event: StoredEvent): Promise<void> => {
  try {
    await wakeFor(starter, event)
  } catch (error) {
    if (isTransient(error)) throw error
    logger.error({ err: error, event: event.id, type: event.type }, 'event parked: its workflow did not start')
    await parkEvent(db, event, error instanceof Error ? error.message : String(error))
  }
}

/**
 * Reads the log from its own checkpoint and starts or wakes workflows: at least once, in order. Two reactors at once
 * do no harm: starting is idempotent, and the checkpoint stands where the furthest has come.
 */
export const startReactor = async (deps: ReactorDeps): Promise<Subscription> => {
  const { db, log, starter, logger, onPosition } = deps
  await addCheckpoints(db, [REACTOR])
  const [checkpoint] = await readCheckpoints(db, [REACTOR])
  const seen = checkpoint?.position ?? 0
  onPosition(seen)
  const onBatch = async (events: StoredEvent[]) => {
    for (const event of events) await react(deps, event)
    const to = events.at(-1)?.position ?? 0
    await raiseCheckpoint(db, REACTOR, to)
    onPosition(to)
  }
  return log.subscribe(seen, { types: wakingTypes(starter) }, onBatch, (error) =>
    logger.warn({ err: error }, isTransient(error) ? 'Temporal cannot be reached; events wait' : 'events wait'),
  )
}
