import type { Database } from '@portafilter/eventstore'
import type { Bilingual } from '@portafilter/kernel'

/** What names a row of another kind: where staff find it, and what it is and is called. */
export type Use = Readonly<{
  /** The staff resource, and the row's id there. */
  resource: string
  id: string
  name: Bilingual
  /** Set of what buyers do not see yet. */
  draft?: true
}>

type FindUses = (db: Database, row: number) => Promise<readonly Use[]>

/** What of a room names a row, by the resource that the row is kept under; some that tell enough, where there are many. */
export type Uses = Readonly<Record<string, FindUses>>

/** What names a row, in any room: as long as something does, the row stays. */
export type UsesOf = (db: Database, resource: string, row: number) => Promise<readonly Use[]>

/** Asks every room, those that stand above the row's own, too. */
export const usesIn =
  (rooms: readonly Readonly<{ uses?: Uses }>[]): UsesOf =>
  async (db, resource, row) => {
    const found = await Promise.all(rooms.map(({ uses }) => uses?.[resource]?.(db, row) ?? []))
    return found.flat()
  }
