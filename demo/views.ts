import { type Projection, startProjector } from '@portafilter/eventstore'
import type { DemoShop } from './demo-seed.ts'

const PATIENCE_MS = 60_000

/** Does what asks these views, once they have all that was told so far: nobody else moves them before the shop serves. */
export const withViews = async <Done>(
  { db, log, pool }: Pick<DemoShop, 'db' | 'log' | 'pool'>,
  projections: readonly Projection[],
  work: () => Promise<Done>,
): Promise<Done> => {
  const projector = startProjector({ log, db, pool, projections })
  try {
    const names = projections.map(({ name }) => name)
    const isThere = await projector.waitFor(names, await log.tail(), PATIENCE_MS)
    if (!isThere) throw new Error(`the views ${names.join(', ')} do not come along`)
    return await work()
  } finally {
    await projector.stop()
  }
}
