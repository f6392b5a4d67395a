import type { Database } from '@portafilter/eventstore'
import type { Cents } from '@portafilter/kernel'

/** What came to the bank under a serial number, in minor units, as each of its statements says that has it. */
export type StatedOf = (db: Database, serial: string) => Promise<readonly Cents[]>

/** Asks every room, those that stand above the one that asks, too. */
export const statedIn =
  (rooms: readonly Readonly<{ stated?: StatedOf }>[]): StatedOf =>
  async (db, serial) =>
    (await Promise.all(rooms.map(({ stated }) => stated?.(db, serial) ?? []))).flat()
