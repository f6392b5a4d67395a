import type { Kysely, RawBuilder } from 'kysely'
import type { EventLog } from '../port.ts'
import { isTransient } from '../postgres/transient.ts'
import { applyAlone, applyTogether, type Batch, FenceLost, type LiveView, PoisonEvent } from './batch.ts'
import { readCheckpoints, stopAtCheckpoint } from './checkpoints.ts'
import type { Consumer } from './consumer.ts'
import type { ProjectorLogger } from './logger.ts'
import type { Positions } from './positions.ts'

const batchSize = 1_000

export type Advancing = {
  readonly log: EventLog
  readonly db: Kysely<any>
  readonly views: readonly Consumer[]
  readonly positions: Positions
  readonly logger: ProjectorLogger | undefined
  /** Called after each commit that moved a view and did not tell of it. */
  readonly onMoved: () => void
  /** Tells others, as a column of the statement that moves these views there, where they wait for it. */
  readonly telling: (names: readonly string[], position: number) => RawBuilder<unknown> | undefined
}

/** Views that stand at the same position and go on together. */
type Group = { readonly seen: number; readonly views: readonly LiveView[] }

export const learnPositions = async ({ db, views, positions }: Advancing): Promise<void> =>
  positions.learn(
    await readCheckpoints(
      db,
      views.map(({ checkpoint }) => checkpoint),
    ),
  )

/** `any`: events were there. `more`: there may be more to do at once; what comes later is told. */
type Advanced = { readonly any: boolean; readonly more: boolean }

/** One batch for each group of views. */
export const advanceAll = async (advancing: Advancing): Promise<Advanced> => {
  const groups = groupsOf(advancing)
  let [any, more] = [false, false]
  for (const [index, group] of groups.entries()) {
    const batch = await readBatch(advancing, group, groups[index + 1])
    if (!batch) continue
    any = true
    const lost = await advanceGroup(advancing, group.views, batch)
    more ||= lost || groups.length > 1 || batch.events.length === batchSize
  }
  return { any, more }
}

/** The views that run, by where they stand, the last first. */
const groupsOf = ({ views, positions }: Advancing): Group[] => {
  const running = views.flatMap((view) => {
    const known = positions.of(view.checkpoint)
    return known?.failure === null ? { view, rebuilds: known.rebuilds, position: known.position } : []
  })
  const groups = Map.groupBy(running, ({ position }) => position)
  return [...groups].sort(([a], [b]) => a - b).map(([seen, members]) => ({ seen, views: members }))
}

/**
 * Not past the next group, so that the two go on as one. Where the log has a journal of its own, only what is on its disk:
 * a view may not keep what the log can still lose.
 */
const readBatch = async (
  { log, db }: Advancing,
  { seen }: Group,
  next: Group | undefined,
): Promise<Batch | undefined> => {
  const barrier = log.covers(db) ? undefined : await log.barrier()
  const read = await log.readNext(seen, batchSize)
  const events = next === undefined ? read : read.filter(({ position }) => position <= next.seen)
  const last = events.at(-1)
  if (!last) return undefined
  await barrier?.(last.position)
  return { seen, to: last.position, events }
}

/** Answers whether a fence was lost, so that these views go on from elsewhere. */
const advanceGroup = async (advancing: Advancing, views: readonly LiveView[], batch: Batch): Promise<boolean> => {
  const names = views.map(({ view }) => view.checkpoint)
  const telling = advancing.telling(names, batch.to)
  try {
    await applyTogether(advancing.db, views, { ...batch, telling })
    advancing.positions.moved(names, batch.to)
    if (!telling) advancing.onMoved()
    return false
  } catch (error) {
    if (error instanceof FenceLost) return standElsewhere(advancing, views, batch)
    if (isTransient(error)) throw error
    return advanceEach(advancing, views, batch)
  }
}

const advanceEach = async (advancing: Advancing, views: readonly LiveView[], batch: Batch): Promise<boolean> => {
  let lost = false
  for (const view of views) {
    try {
      await applyAlone(advancing.db, view, batch)
      advancing.positions.moved([view.view.checkpoint], batch.to)
      advancing.onMoved()
    } catch (error) {
      if (error instanceof PoisonEvent) await stopView(advancing, error)
      else if (!(error instanceof FenceLost)) throw error
      lost = (await standElsewhere(advancing, [view], batch)) || lost
    }
  }
  return lost
}

/**
 * Learns where the views stand by now, which may be further back: then they begin anew from there. Were it the same place, to go on
 * at once would lose the fence again.
 */
const standElsewhere = async (advancing: Advancing, views: readonly LiveView[], { seen }: Batch): Promise<boolean> => {
  advancing.positions.forget(views.map(({ view }) => view.checkpoint))
  await learnPositions(advancing)
  const stand = ({ view, rebuilds }: LiveView) => {
    const known = advancing.positions.of(view.checkpoint)
    // One that is gone is heard of once it is made anew.
    return !known || (known.position === seen && known.rebuilds === rebuilds && known.failure === null)
  }
  return !views.every(stand)
}

const stopView = async ({ db, logger, onMoved }: Advancing, { view, event, message, cause }: PoisonEvent) => {
  logger?.error({ err: cause, view, event: event.id, position: event.position }, message)
  await stopAtCheckpoint(db, view, `${message}: ${cause instanceof Error ? cause.message : cause}`)
  onMoved()
}
