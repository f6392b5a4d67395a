import { demoPeople } from '@portafilter/demo/people'
import { addPerson, type IdentityTables, openSession } from '@portafilter/identity'
import type { Kysely } from 'kysely'
import { quantile, rounded } from './figures.ts'
import { GREATEST, signInGreatest } from './lists-orders.ts'
import { type ListsClient, listsClient, type Pages, timed } from './lists-pages.ts'
import type { BenchRow } from './report.ts'

const CALLERS = [1, 8]
/** The first page, one in the middle, and the last. */
const PAGES = [0, 1, 2]

/** A resource of the backoffice with its sorts, and what people filter it by. */
export type StaffList = readonly [resource: string, sorts: readonly string[], filters: readonly object[]]

/** A list with what it is filtered by; of each filter its pages by every sort in both directions, or of every buyer. */
export type List = {
  readonly reader: string
  readonly name: string
  readonly filters: readonly object[]
  readonly pages: (filter: object) => Promise<readonly Pages[]>
}

const DAY_MS = 86_400_000
/** The day so many days ago: `2026-11-21`. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** What people look for: nobody, one who has little, one who has most, a hundred people, and a day's numbers. */
export const SEARCHES = {
  none: 'nobody',
  one: 'buyer10007',
  greatest: 'buyer10001',
  many: 'buyer120',
  number: `${daysAgo(300).replaceAll('-', '')}-A`,
}

export const staffList = (client: ListsClient, reader: string, [name, sorts, filters]: StaffList): List => ({
  reader,
  name,
  filters,
  pages: (filter) =>
    Promise.all(
      sorts.flatMap((sort) => (['ASC', 'DESC'] as const).map((order) => client.staffPages(name, filter, sort, order))),
    ),
})

/** Tokens of as many people who read everything as there are such buyers. */
const signInStaff = async (db: Kysely<IdentityTables>): Promise<string[]> => {
  const admin = demoPeople.find(({ roles }) => roles.includes('admin'))
  if (admin === undefined) throw new Error('nobody reads everything')
  const tokens: string[] = []
  for (let n = 0; n < GREATEST; n += 1) {
    const person = await addPerson(db, { ...admin, account: `staff${n}`, email: null, phone: null }, '')
    tokens.push(await openSession(db, person, new Date()))
  }
  return tokens
}

/** A list with one filter. */
type Kind = { readonly reader: string; readonly name: string; readonly pages: Pages['pages'] }

type Measuring = {
  /** How many rows some of the lists have, as they were made, by name and filter. */
  readonly totals: Readonly<Record<string, number>>
  /** How often each page is asked for. */
  readonly turns: number
}

const kindsOf = async ({ reader, name: list, filters, pages }: List, totals: Measuring['totals']): Promise<Kind[]> => {
  const kinds: Kind[] = []
  for (const filter of filters) {
    const name = `${list} ${JSON.stringify(filter)}`
    const sorted = await pages(filter)
    for (const { total, more } of sorted)
      if (name in totals && (more || total !== totals[name]))
        throw new Error(`${name} has ${total}${more ? '+' : ''} rows`)
    kinds.push({ reader, name, pages: PAGES.flatMap((page) => sorted.flatMap((each) => each.pages[page] ?? [])) })
  }
  return kinds
}

type Measured = Kind & { readonly callers: number; readonly p50: number; readonly p99: number }

const measure = async (kind: Kind, turns: number, callers: number): Promise<Measured> => {
  const times = await timed(kind.pages, turns, callers)
  return { ...kind, callers, p50: rounded(quantile(times, 0.5)), p99: rounded(quantile(times, 0.99)) }
}

/** For each reader the list that took longest. */
const slowest = (measured: readonly Measured[]): BenchRow[] =>
  [...new Set(measured.map(({ reader }) => reader))].flatMap((reader) =>
    CALLERS.map((callers) => {
      const own = measured.filter((each) => each.reader === reader && each.callers === callers)
      const worst = own.reduce((slow, each) => (each.p99 > slow.p99 ? each : slow))
      return {
        name: `lists of ${reader}, ${callers} at a time: p99 of the slowest, ${worst.name}`,
        value: worst.p99,
        unit: 'ms',
        aim: 30,
      }
    }),
  )

/**
 * What each of these lists takes with each of its filters, by 1 and 8 who ask at a time; answers the slowest for each reader.
 * @param listsOf made of a client, whose staff may read everything, and of tokens of the buyers who have the most
 */
export const measureLists = async (
  url: string,
  db: Kysely<IdentityTables>,
  listsOf: (client: ListsClient, buyers: readonly string[]) => readonly List[],
  { totals, turns }: Measuring,
  say: (line: string) => void,
): Promise<BenchRow[]> => {
  const buyers = await signInGreatest(db)
  const client = listsClient(url, await signInStaff(db), Math.max(...CALLERS))
  try {
    const measured: Measured[] = []
    for (const list of listsOf(client, buyers))
      for (const kind of await kindsOf(list, totals))
        for (const callers of CALLERS) {
          const one = await measure(kind, turns, callers)
          say(`${kind.reader}, ${callers} at a time, p50 ${one.p50} and p99 ${one.p99} ms: ${kind.name}`)
          measured.push(one)
        }
    return slowest(measured)
  } finally {
    await client.close()
  }
}
