import { addCheckpoints, raiseCheckpoint, readCheckpoints } from '@portafilter/eventstore'
import { REACTOR } from '@portafilter/process'
import { reactions, views } from '@portafilter/rooms'
import { sql } from 'kysely'
import type { DemoShop } from './demo-seed.ts'
import { withViews } from './views.ts'

type Shop = Pick<DemoShop, 'db' | 'log' | 'pool'>

/** Whether workflows have looked at all that has happened: what they have not is theirs, also in a shop of the demo. */
export const isWorkedOff = async ({ db, log }: Shop): Promise<boolean> => {
  const [reactor] = await readCheckpoints(db, [REACTOR])
  return (reactor?.position ?? 0) >= (await log.tail())
}

/** No letter tells of what was told so far, as of orders from before there were letters. */
export const beginLetters = async ({ db }: Pick<Shop, 'db'>): Promise<void> => {
  await sql`update letters_begin set at = now()`.execute(db)
}

/**
 * All that was told so far is history: the views have it before the shop serves, no letter tells of it, and no workflow looks at
 * each event of it, of which most would find nothing to do. Those that wait for something are found by the sweep of
 * workflows, which asks the views.
 */
export const makeHistory = async (shop: Shop): Promise<void> => {
  await beginLetters(shop)
  await withViews(shop, { views, reactions }, async () => {
    await addCheckpoints(shop.db, [REACTOR])
    await raiseCheckpoint(shop.db, REACTOR, await shop.log.tail())
  })
}
