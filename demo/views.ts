import { type Projection, type Reaction, startProjector } from '@portafilter/eventstore'
import type { DemoShop } from './demo-seed.ts'

const PATIENCE_MS = 180_000

type Moved = Readonly<{ views: readonly Projection[]; reactions?: readonly Reaction[] }>

/** Does what asks these views and reactions, once they have all that was told so far: before the shop serves nobody else moves them. */
export const withViews = async <Done>(
  { db, log, pool }: Pick<DemoShop, 'db' | 'log' | 'pool'>,
  { views, reactions = [] }: Moved,
  work: () => Promise<Done>,
): Promise<Done> => {
  const projector = startProjector({ log, db, pool, projections: views, reactions })
  try {
    const names = [...views, ...reactions].map(({ name }) => name)
    const isThere = await projector.waitFor(names, await log.tail(), PATIENCE_MS)
    if (!isThere) throw new Error(`the views ${names.join(', ')} do not come along`)
    return await work()
  } finally {
    await projector.stop()
  }
}
