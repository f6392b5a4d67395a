import type { Kysely } from 'kysely'
import type { StoredEvent } from '../port.ts'
import { isTransient } from '../postgres/transient.ts'
import { moveCheckpoints } from './checkpoints.ts'
import type { Consumer } from './consumer.ts'

/** Events behind `seen`, and the position that the views stand at once they have taken them. */
export type Batch = { readonly seen: number; readonly to: number; readonly events: readonly StoredEvent[] }

/** Another process moved a checkpoint meanwhile (a new leader, a rebuild): what was done here is rolled back. */
export class FenceLost extends Error {
  override readonly name = 'FenceLost'
}

/** A view cannot take an event. */
export class PoisonEvent extends Error {
  override readonly name = 'PoisonEvent'
  readonly view: string
  readonly event: StoredEvent

  constructor(view: string, event: StoredEvent, cause: unknown) {
    super(
      `${view} cannot take ${event.type} at position ${event.position} (${event.stream}, version ${event.version})`,
      { cause },
    )
    this.view = view
    this.event = event
  }
}

/** All views take the batch in one transaction with their checkpoints, or none does. Throws `FenceLost`. */
export const applyTogether = (
  db: Kysely<any>,
  views: readonly Consumer[],
  { seen, to, events }: Batch,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const names = views.map(({ checkpoint }) => checkpoint)
    if (!(await moveCheckpoints(trx, names, seen, to))) throw new FenceLost()
    for (const view of views) await view.apply(trx, events)
  })

/**
 * One view takes as much as it can: the batch, or else event by event up to the one that it cannot take, which
 * `PoisonEvent` then names. Throws `FenceLost`, and what `isTransient` as it is.
 */
export const applyAlone = async (db: Kysely<any>, view: Consumer, batch: Batch): Promise<void> => {
  try {
    await applyTogether(db, [view], batch)
  } catch (error) {
    if (error instanceof FenceLost || isTransient(error)) throw error
    let { seen } = batch
    for (const event of batch.events) {
      await applyOne(db, view, seen, event)
      seen = event.position
    }
    if (seen < batch.to) await applyTogether(db, [view], { seen, to: batch.to, events: [] })
  }
}

const applyOne = async (db: Kysely<any>, view: Consumer, seen: number, event: StoredEvent): Promise<void> => {
  try {
    await applyTogether(db, [view], { seen, to: event.position, events: [event] })
  } catch (error) {
    if (error instanceof FenceLost || isTransient(error)) throw error
    throw new PoisonEvent(view.checkpoint, event, error)
  }
}
