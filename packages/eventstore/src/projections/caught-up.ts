import { setTimeout } from 'node:timers/promises'
import type { Database } from '../database.ts'
import { readCheckpoints } from './checkpoints.ts'
import type { View } from './view.ts'

const LOOK_EVERY_MS = 25
/** Whoever compares too early compares again at the next sweep. */
const PATIENCE_MS = 10_000

/**
 * Waits until a view has taken what stands at a position of the log; also where no process of ours leads the views.
 * @returns whether it has
 */
export const caughtUp = async <Row>(db: Database, { table }: View<Row>, position: number): Promise<boolean> => {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    const [checkpoint] = await readCheckpoints(db, [table])
    if ((checkpoint?.position ?? 0) >= position) return true
    await setTimeout(LOOK_EVERY_MS)
  }
  return false
}
