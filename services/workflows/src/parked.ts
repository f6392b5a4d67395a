import {
  type Database,
  type EventLog,
  isTransient as isDatabaseAway,
  LogUnavailable,
  parkEvent,
  parkedEventsDue,
  type StoredEvent,
  unparkEvent,
} from '@portafilter/eventstore'
import type { Logger } from 'pino'
import { isTransient, type Starter, wake, wakesOf } from './starting.ts'

type Deps = {
  readonly db: Database
  readonly log: EventLog
  readonly starter: Starter
  readonly logger: Logger
}

const AT_ONCE = 100

/** Sets an event aside that fails by itself, loudly; it is tried again from a minute later on. */
export const park = async (
  { db, logger }: Pick<Deps, 'db' | 'logger'>,
  event: Pick<StoredEvent, 'id' | 'type' | 'position'>,
  error: unknown,
): Promise<void> => {
  logger.error({ err: error, event: event.id, type: event.type }, 'event parked: its workflow did not start')
  await parkEvent(db, event, error instanceof Error ? error.message : String(error))
}

const isAway = (error: unknown): boolean =>
  isTransient(error) || isDatabaseAway(error) || error instanceof LogUnavailable

const tryAgain = async (deps: Deps, position: number): Promise<void> => {
  const event = await deps.log.at(position)
  if (event === undefined) return
  try {
    for (const { workflow, key } of wakesOf(deps.starter, event)) await wake(deps.starter, workflow, key)
  } catch (error) {
    if (isTransient(error)) throw error
    return park(deps, event, error)
  }
  await unparkEvent(deps.db, event)
  deps.logger.info({ event: event.id, type: event.type }, 'parked event done: its workflow has started')
}

/**
 * Tries the parked events again whose time has come: what was mended meanwhile, here or at Temporal, goes on by itself. One
 * that cannot even be read, or parked again, holds up no other. Throws where Temporal, the log or the database is away.
 */
export const tryParkedAgain = async (deps: Deps): Promise<void> => {
  for (const position of await parkedEventsDue(deps.db, AT_ONCE)) {
    try {
      await tryAgain(deps, position)
    } catch (error) {
      if (isAway(error)) throw error
      deps.logger.error({ err: error, position }, 'parked event could not be tried again')
    }
  }
}
