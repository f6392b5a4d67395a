import type { Database, OpenLog, Projector } from '@portafilter/eventstore'
import { noteErased } from '@portafilter/identity'
import { type CommandMeta, MINUTE_MS } from '@portafilter/kernel'
import { rooms } from '@portafilter/rooms'

/** How long the views are waited for: a minute, and less within a transaction, which the database ends when it stands still. */
const VIEWS_WAIT_MS = { before: MINUTE_MS, within: 5_000 } as const

type Deps = Readonly<{
  db: Database
  log: Pick<OpenLog, 'tail'>
  views: Pick<Projector, 'viewsOf' | 'waitFor'>
}>

/** That views are behind the log: nobody can say what is not over. */
export class ViewsBehind extends Error {
  constructor() {
    super('the views are behind the log')
    this.name = 'ViewsBehind'
  }
}

const awaitViews = async ({ log, views }: Deps, ms: number): Promise<void> => {
  if (!(await views.waitFor(views.viewsOf([]), await log.tail(), ms))) throw new ViewsBehind()
}

const notOver = async (db: Database, user: string): Promise<readonly string[]> =>
  (await Promise.all(rooms.map(({ person }) => person.underWay?.(db, user)))).flatMap((found) => found ?? [])

/** What of theirs has to end before somebody can be erased, in sentences. Throws `ViewsBehind` where that is not known. */
export const underWayOf = async (deps: Deps, user: string): Promise<readonly string[]> => {
  await awaitViews(deps, VIEWS_WAIT_MS.before)
  return notOver(deps.db, user)
}

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
 * were or gone. Once more it takes what has come since, and answers what of that is not over. Throws `UnderWay` where something of theirs is
 * not over at the first time.
 */
export const erasePerson = async (deps: Deps, user: string, meta: CommandMeta): Promise<readonly string[]> => {
  // So that within the transaction there is nothing more to wait for than what came meanwhile.
  await awaitViews(deps, VIEWS_WAIT_MS.before)
  return deps.db.transaction().execute(async (trx: Database) => {
    const isAgain = await noteErased(trx, user, meta)
    await awaitViews(deps, VIEWS_WAIT_MS.within)
    const found = await notOver(trx, user)
    if (found.length > 0 && !isAgain) throw new UnderWay(found)
    // People themselves go last, who are named in all the others: whoever writes there holds what they write in before whom it names.
    for (const { person } of rooms.toReversed()) await person.forgets?.(trx, user, meta)
    return found
  })
}
