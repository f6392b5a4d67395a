import type { Database } from '@portafilter/eventstore'
import { noteErased } from '@portafilter/identity'
import type { CommandMeta } from '@portafilter/kernel'
import { rooms } from '@portafilter/rooms'

/** What of theirs has to end before somebody can be erased, in sentences. */
export const underWayOf = async (db: Database, user: string): Promise<readonly string[]> =>
  (await Promise.all(rooms.map(({ person }) => person.underWay?.(db, user)))).flatMap((found) => found ?? [])

/** What goes of a person, and what stays, room by room. */
export const ofPersons = (what: 'forgotten' | 'kept'): readonly string[] =>
  rooms.flatMap(({ name, person }) => (person[what] === undefined ? [] : `${name}: ${person[what]}`))

/** That something of theirs is not over. */
export class UnderWay extends Error {
  readonly found: readonly string[]
  constructor(found: readonly string[]) {
    super(found.join('; '))
    this.name = 'UnderWay'
    this.found = found
  }
}

/**
 * Erases a person: every room forgets them and it is noted that they were, all in one transaction, so that a kill leaves them as they
 * were or gone. Once more it takes what has come since. Throws `UnderWay` where something of theirs is not over.
 */
export const erasePerson = (db: Database, user: string, meta: CommandMeta): Promise<void> =>
  db.transaction().execute(async (trx: Database) => {
    await noteErased(trx, user, meta)
    const found = await underWayOf(trx, user)
    if (found.length > 0) throw new UnderWay(found)
    for (const { person } of rooms) await person.forgets?.(trx, user)
  })
