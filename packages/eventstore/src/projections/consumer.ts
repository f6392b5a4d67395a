import type { RawBuilder } from 'kysely'
import type { StoredEvent } from '../port.ts'
import { type FoundRow, type Handles, isHandled, type Projection, type Rows, tableOf } from './projection.ts'
import type { Reaction } from './reaction.ts'
import { type Place, RememberedRows } from './remembered-rows.ts'

/** What the projector moves: a projection on its live table, or a reaction, under the name of its checkpoint. */
export type Consumer = {
  readonly checkpoint: string
  /**
   * Begins to take events, of which it passes over those that it does not handle.
   * @param from where the view stands, to which the commit is fenced
   */
  take(events: readonly StoredEvent[], from: Place): PendingBatch
  /** Trusts no row any more that it remembers: another may have written, or it is not known what was. */
  forget(): void
}

/** A batch between its look-up and its commit. */
export type PendingBatch = {
  /** Looks up the rows that the events build on and that are not remembered; undefined: there is nothing to look up. */
  readonly lookUp: RawBuilder<FoundRow> | undefined
  /** What the events change, as statements that stand in a `with`. Throws for an event that cannot be taken. */
  changes(found: readonly FoundRow[]): readonly RawBuilder<unknown>[]
  /** The changes are committed, and the view stands there now. */
  keep(at: Place): void
}

const nothingToDo: PendingBatch = { lookUp: undefined, changes: () => [], keep: () => undefined }

const NO_ROWS: ReadonlyMap<string, string | null> = new Map()

const handled = (handles: Handles, events: readonly StoredEvent[]): readonly StoredEvent[] =>
  handles === 'all' ? events : events.filter(({ type }) => isHandled(handles, type))

/** @param table the view's own, or one that is filled beside it */
export const consumerOfProjection = (
  projection: Projection,
  table = tableOf(projection),
  remembered = new RememberedRows(),
): Consumer => ({
  checkpoint: tableOf(projection),
  forget: () => remembered.forget(),
  take: (events, from) => {
    remembered.goTo(from)
    const own = handled(projection.handles, events)
    // Most views have nothing to do with what an order takes, and each pass asks them all.
    if (own.length === 0) return { ...nothingToDo, keep: (at) => remembered.keep(NO_ROWS, at) }
    return pendingBatch(projection, table, remembered, own)
  },
})

const pendingBatch = (
  projection: Projection,
  table: string,
  remembered: RememberedRows,
  events: readonly StoredEvent[],
): PendingBatch => {
  const { buildsOn, fold } = projection.take(events)
  const known = buildsOn.map((key) => [key, remembered.get(key)] as const)
  const unknown = known.flatMap(([key, row]) => (row === undefined ? key : []))
  const rowsBefore = (found: readonly FoundRow[]): Rows => {
    const rows = [...known, ...found.map(({ key, row }) => [key, row] as const)]
    return new Map(rows.map(([key, row]) => [key, row ? projection.rowFrom(row) : null]))
  }
  let written = NO_ROWS
  return {
    lookUp: unknown.length === 0 ? undefined : projection.lookUp(table, unknown),
    changes: (found) => {
      const before = rowsBefore(found)
      const after = fold(before)
      written = new Map([...after].map(([key, row]) => [key, row && JSON.stringify(row)]))
      return projection.write(table, { before, after, json: written })
    },
    keep: (at) => remembered.keep(projection.insertOnly ? NO_ROWS : written, at),
  }
}

export const consumerOfReaction = (reaction: Reaction): Consumer => ({
  checkpoint: reaction.name,
  forget: () => undefined,
  take: (events) => {
    const own = handled(reaction.handles, events)
    return own.length === 0 ? nothingToDo : { ...nothingToDo, changes: () => reaction.effects(own) }
  },
})
