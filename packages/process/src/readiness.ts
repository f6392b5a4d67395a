import { setTimeout as pause } from 'node:timers/promises'
import type { EventLog } from '@portafilter/eventstore'

/** Whoever answers later is as one who is away. */
const PATIENCE_MS = 2_000

/** What `asked` answers; `otherwise` where that fails, or takes longer than whoever asks for `/readyz` waits. */
export const inTime = <Answer>(asked: Promise<Answer>, otherwise: Answer): Promise<Answer> =>
  Promise.race([asked, pause(PATIENCE_MS, otherwise, { ref: false })]).catch(() => otherwise)

const DATABASE_AWAY = 'The database does not answer.'
const SERVER_AWAY = 'The server of the log (EVENTSTORE_URL) does not answer.'

type Below = {
  /** Whether the database has the tables of another version, as a sentence. */
  tables(): Promise<string | undefined>
  readonly log: Pick<EventLog, 'tail'>
  /** The server that keeps the log, where it is not the database. */
  readonly eventStoreUrl: string | null
}

/** What is missing below all rooms, as a sentence: the database, or its tables, or the log, which may stand elsewhere. All are asked at once. */
export const missingBelow = async ({ tables, log, eventStoreUrl }: Below): Promise<string | undefined> => {
  const logIsThere = log.tail().then(() => undefined)
  const [inDatabase, ofLog] = await Promise.all([
    inTime(tables(), DATABASE_AWAY),
    inTime(logIsThere, eventStoreUrl === null ? DATABASE_AWAY : SERVER_AWAY),
  ])
  return inDatabase ?? ofLog
}

type Readiness = {
  /** What keeps the process from working, as a sentence; undefined when nothing does. */
  missing(): Promise<string | undefined>
  /** What a person should look at while it works, as sentences. */
  warnings(): readonly string[]
  readonly logger: {
    info(fields: object, message: string): void
    warn(fields: object, message: string): void
  }
}

/**
 * Answers `/readyz`: 200 when the process may be given work, 503 when it may not. The log is told when that changes, and not
 * at each probe.
 */
export const watchReadiness = ({ missing, warnings, logger }: Readiness) => {
  let known: string | undefined
  return async () => {
    const lacks = await missing()
    if (lacks !== undefined && known === undefined) logger.warn({ missing: lacks }, 'not ready')
    if (lacks === undefined && known !== undefined) logger.info({}, 'ready again')
    known = lacks
    const told = warnings()
    const also = told.length > 0 ? { warnings: told } : {}
    return lacks === undefined
      ? { code: 200, body: { status: 'ready', ...also } }
      : { code: 503, body: { status: 'not ready', missing: lacks, ...also } }
  }
}
