import type { CatalogueTables } from '@portafilter/catalogue'
import type { CallContext, Session } from '@portafilter/contract'
import { demoPeople } from '@portafilter/demo/people'
import { createViews } from '@portafilter/eventstore'
import { createTestDatabase } from '@portafilter/eventstore/testing'
import { addPerson, type IdentityTables, openSession } from '@portafilter/identity'
import { asApplication } from '@portafilter/process'
import { reactions, views } from '@portafilter/rooms'
import type { Kysely } from 'kysely'
import { catalogueRoutes } from '../../modules/catalogue/routes.ts'
import { migrations } from '../../services/api/src/migrations.ts'
import { postmasterOf } from './bench-shop.ts'
import { quantile, rounded } from './figures.ts'
import { buyersClient } from './order-buyers.ts'
import { msEach, type ProcessorTimes, processorTimes } from './process-table.ts'
import type { BenchRow } from './report.ts'
import { fillCatalogue, searchTerm } from './search-catalogue.ts'
import { startShopProcess } from './shop-process.ts'

/** A search by one caller, answered in full: first page, prices, total. */
type Search = (term: string) => Promise<unknown>

const CALLERS = 8
const SEARCHES = 4_000
/** A process compiles what runs often: the first thousands of searches cost half as much again. */
const WARM_UP = 4_000

type SearchBench = Readonly<{
  search: Search
  /** Says in the rows' names what was measured, such as `over HTTP`. */
  through: string
  /** What the processes have taken so far that take part. */
  look: () => ProcessorTimes
}>

/** The call behind the route, without the web framework: who asks is looked up, and what they pay. */
const searchWithoutHttp = (db: Kysely<CatalogueTables & IdentityTables>, user: string): Search => {
  const call = catalogueRoutes({ db }).find(({ name }) => name === 'getAttachmentMain')
  if (call === undefined) throw new Error('the catalogue has no getAttachmentMain')
  const session: Session = { id: '', user, account: '', market: 'domestic', erpCode: null, confirmed: true, roles: [] }
  const context = { language: 'CN' } as CallContext
  return (term) => call.handle({ search: term, currPage: 1, pageSize: 25 }, session, context)
}

/** Different ones only: no answer is known from an earlier search. */
const distinctTerms = (count: number): readonly string[] => {
  const terms = new Set<string>()
  for (let n = 0; terms.size < count; n += 1) terms.add(searchTerm(n))
  return [...terms]
}

/** Runs the searches, as many at a time as there are callers; answers what each took, in ms. */
const timed = async (search: Search, terms: readonly string[]): Promise<number[]> => {
  const times: number[] = []
  const waiting = terms.values()
  const caller = async () => {
    for (const term of waiting) {
      const begin = performance.now()
      await search(term)
      times.push(performance.now() - begin)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return times
}

/** Parts search in a catalogue filled by `fillCatalogue`. */
const benchSearchThrough = async ({ search, through, look }: SearchBench): Promise<BenchRow[]> => {
  const terms = distinctTerms(WARM_UP + SEARCHES)
  await timed(search, terms.slice(0, WARM_UP))
  const before = look()
  const begin = performance.now()
  const times = await timed(search, terms.slice(WARM_UP))
  const seconds = (performance.now() - begin) / 1_000
  const processor = msEach(before, look(), SEARCHES)
  const name = (what: string) => `parts search ${through}, ${CALLERS} callers: ${what}`
  return [
    { name: name('rate'), value: Math.round(SEARCHES / seconds), unit: '1/s', aim: 2_500, processor },
    { name: name('p50'), value: rounded(quantile(times, 0.5)), unit: 'ms' },
    { name: name('p99'), value: rounded(quantile(times, 0.99)), unit: 'ms', aim: 10 },
  ]
}

const PARTS = 100_000
/** So many that none of them asks more than a person does, which the API would slow down. */
const PEOPLE = 100

/** The call as a browser makes it, by one person after another. */
const searchOverHttp = (url: string, tokens: readonly string[]) => {
  const { ask, close } = buyersClient(url, CALLERS)
  let turn = 0
  const tokenOfNext = () => tokens[turn++ % tokens.length] as string
  const search: Search = (term) =>
    ask(tokenOfNext(), '/part/getAttachmentMain', { search: term, currPage: 1, pageSize: 25 })
  return { search, close }
}

/** Parts search at 100,000 parts. `databaseUrl` is a superuser's; a database of its own is made and dropped. */
export const benchSearch = async (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> => {
  const database = await createTestDatabase(migrations, databaseUrl)
  try {
    await createViews(database.ownerDb, views, reactions)
    say(`${PARTS} parts`)
    await fillCatalogue(database.ownerDb, PARTS)
    const [person] = demoPeople
    const firm = person?.firm
    if (!firm) throw new Error('there is nobody to search')
    const rates = { id: firm.discountGroup, part_rate: 8_500, machine_rate: 9_000 }
    await database.ownerDb.insertInto('discount_groups').values(rates).execute()
    const users = await Promise.all(
      Array.from({ length: PEOPLE }, (_, n) =>
        addPerson(database.db, { ...person, account: `bench${n}`, email: null, phone: null }, ''),
      ),
    )
    const tokens = await Promise.all(users.map((user) => openSession(database.db, user, new Date())))
    const shop = await startShopProcess(database.url)
    const { search, close } = searchOverHttp(shop.url, tokens)
    const Postgres = [await postmasterOf(database)]
    const callers = [process.pid]
    const overHttp = () => processorTimes({ API: [shop.pid], Postgres, callers })
    const withoutHttp = () => processorTimes({ Postgres, callers })
    // By the connections that the processes have: there plans are kept.
    const own = asApplication(database.url)
    const inThisProcess = searchWithoutHttp(own.db, users[0] as string)
    try {
      return [
        ...(await benchSearchThrough({ search, through: 'over HTTP', look: overHttp })),
        ...(await benchSearchThrough({
          search: inThisProcess,
          through: 'without HTTP',
          look: withoutHttp,
        })),
      ]
    } finally {
      await close()
      await shop.stop()
      await own.db.destroy()
    }
  } finally {
    await database.close()
  }
}
