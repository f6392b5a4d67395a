import type { Database, EventLog, Projector } from '@portafilter/eventstore'
import { sql } from 'kysely'

type Parts = Readonly<{ db: Database; log: EventLog; projector: Projector }>

/**
 * What keeps a process from serving, as a sentence: a database that does not answer, or views that have not yet seen
 * what stood in the log when the process first looked. A view that has stopped keeps nobody waiting: it is an alarm.
 */
export const readiness = ({ db, log, projector }: Parts): (() => Promise<string | undefined>) => {
  let target: number | undefined
  let caughtUp = false
  const behind = async (): Promise<string | undefined> => {
    target ??= await log.tail()
    const until = target
    const late = (await projector.lag()).filter(({ position, failure }) => failure === null && position < until)
    caughtUp = late.length === 0
    return caughtUp ? undefined : `The views have not caught up: ${late.map(({ name }) => name).join(', ')}.`
  }
  return async () => {
    try {
      if (!caughtUp) return await behind()
      await sql`select 1`.execute(db)
      return undefined
    } catch {
      return 'The database does not answer.'
    }
  }
}
