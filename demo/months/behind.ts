import { addCheckpoints, raiseCheckpoint } from '@portafilter/eventstore'
import { sql } from 'kysely'
import type { DemoShop } from '../demo-seed.ts'

/** Of the reactor that starts workflows (`services/workflows/src/reactor.ts`). */
const REACTOR = 'reactor'

/**
 * All that was told so far is history: no letter tells of it, as of orders from before there were letters, and no workflow
 * looks at each event of it. Those that wait for something are found by the sweep of workflows.
 */
export const isHistory = async ({ db, log }: Pick<DemoShop, 'db' | 'log'>): Promise<void> => {
  await addCheckpoints(db, [REACTOR])
  await raiseCheckpoint(db, REACTOR, await log.tail())
  await sql`update letters_begin set at = now()`.execute(db)
}
