import { countParkedEvents, type Database, type EventLog, readCheckpoints } from '@portafilter/eventstore'
import { MINUTE_MS } from '@portafilter/kernel'
import { type RoomWorkflows, wakingTypes } from '@portafilter/room'
import { Gauge, type Registry } from 'prom-client'

/** The name of the reactor's checkpoint: up to there the worker has done what the log calls for. */
export const REACTOR = 'reactor'

/** Orders go on without it; reminders, letters and what goes back by a provider wait. */
const LATE_MS = MINUTE_MS

type Parts = Readonly<{
  db: Database
  log: EventLog
  rooms: readonly RoomWorkflows[]
  registry: Registry
  logger: { info(fields: object, message: string): void; error(fields: object, message: string): void }
}>

export type ReactorWatch = {
  /** Looks how long the log has waited for the reactor, and what it had to set aside. */
  look(): Promise<void>
  /** What a person should look at, as sentences, as it was when it was last looked at. */
  warnings(): readonly string[]
}

/**
 * Watches from any process whether the reactor keeps up, by its checkpoint: a worker that is away tells nothing itself. That it
 * is late is told in the log, once each time that it begins and ends.
 */
export const watchReactor = ({ db, log, rooms, registry, logger }: Parts): ReactorWatch => {
  const lag = new Gauge({
    name: 'workflows_reactor_lag_seconds',
    help: 'For how long the first event that calls for a workflow has waited for the reactor; 0 while none does',
    registers: [registry],
  })
  const types = wakingTypes(rooms)
  let waitingMs = 0
  let parked = 0
  let isTold = false

  const lagMs = async (): Promise<number> => {
    const [checkpoint] = await readCheckpoints(db, [REACTOR])
    const [next] = await log.readAll(checkpoint?.position ?? 0, { types }, 1)
    return next === undefined ? 0 : Math.max(0, Date.now() - Date.parse(next.recordedAt))
  }

  const tell = (isLate: boolean): void => {
    if (isLate && !isTold)
      logger.error({ seconds: waitingMs / 1_000 }, 'workflows are late: the log waits for the reactor')
    if (!isLate && isTold) logger.info({}, 'workflows keep up again')
    isTold = isLate
  }

  return {
    look: async () => {
      waitingMs = await lagMs()
      parked = await countParkedEvents(db)
      lag.set(waitingMs / 1_000)
      tell(waitingMs > LATE_MS)
    },
    warnings: () => [
      ...(waitingMs > LATE_MS
        ? [`Workflows are ${Math.round(waitingMs / 1_000)} s late: is the worker there, and Temporal?`]
        : []),
      ...(parked > 0
        ? [`${parked} events are parked, as their workflows did not start: the worker’s log says why.`]
        : []),
    ],
  }
}
