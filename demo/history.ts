import { addCheckpoints, raiseCheckpoint } from '@portafilter/eventstore'
import { REACTOR } from '@portafilter/process'
import { reactions, views } from '@portafilter/rooms'
import type { DemoShop } from './demo-seed.ts'
import { withViews } from './views.ts'

/**
 * All that was told so far is history: the views have it before the shop serves, and no workflow looks at each event of it, of
 * which two thirds would find nothing to do. Those that wait for something are found by the sweep of workflows, which asks the
 * views.
 */
export const isHistory = (shop: Pick<DemoShop, 'db' | 'log' | 'pool'>): Promise<void> =>
  withViews(shop, { views, reactions }, async () => {
    await addCheckpoints(shop.db, [REACTOR])
    await raiseCheckpoint(shop.db, REACTOR, await shop.log.tail())
  })
