import { demoPeople } from '@portafilter/demo/people'
import { addPerson, type IdentityTables, openSession } from '@portafilter/identity'
import type { Kysely } from 'kysely'
import type { BenchRow } from './appends.ts'
import { quantile, rounded } from './figures.ts'
import { GREATEST, ORDER_ROWS, signInGreatest } from './lists-orders.ts'
import { listsClient, type Pages, timed } from './lists-pages.ts'
import { ORDERS, OWN_ORDERS, withLists } from './lists-shop.ts'

const CALLERS = [1, 8]
/** The first page, one in the middle, and the last. */
const PAGES = [0, 1, 2]
/** How often each page of a list is asked for. */
const TURNS = 5

/** A list with one filter, by every sort in both directions, and of each its first, middle and last page. */
type Kind = Readonly<{ reader: 'buyers' | 'staff' | 'auditors'; name: string; pages: Pages['pages'] }>

const DAY_MS = 86_400_000
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
const between = (from: number, to: number) => ({ start_date: daysAgo(from), end_date: daysAgo(to) })

const SEARCHES = {
  none: 'nobody',
  one: 'buyer10007',
  greatest: 'buyer10001',
  many: 'buyer12',
  number: `${daysAgo(300).replaceAll('-', '')}-A`,
}

/** Resources of the backoffice with their sorts, and what people filter them by. */
const STAFF_LISTS: readonly (readonly [resource: string, sorts: readonly string[], filters: readonly object[]])[] = [
  [
    'orders',
    ['created_at', 'order_total'],
    [
      {},
      ...[0, 1, 3, 4].map((status) => ({ status })),
      ...[between(30, 0), between(300, 300), between(600, 200)],
      ...[4, 1].flatMap((status) => [between(300, 300), between(600, 200)].map((days) => ({ status, ...days }))),
      ...Object.values(SEARCHES).map((q) => ({ q })),
      { q: SEARCHES.many, status: 4, ...between(600, 200) },
    ],
  ],
  [
    'vouchers',
    ['submitted_at', 'amount'],
    [
      {},
      ...['waiting', 'approved', 'rejected'].map((status) => ({ status })),
      ...[between(30, 0), between(600, 570)].map((days) => ({ status: 'approved', ...days })),
      ...Object.values(SEARCHES).map((q) => ({ q })),
      { q: SEARCHES.many, status: 'approved' },
    ],
  ],
  [
    'deliveries',
    ['created_at'],
    [
      {},
      ...['unprocessed', 'ending', 'close'].map((status) => ({ status })),
      ...[SEARCHES.number, 'SF00', 'sf001234', 'nobody'].map((q) => ({ q })),
      { q: 'SF001234', status: 'ending' },
    ],
  ],
]

const AUDIT_LISTS: typeof STAFF_LISTS = [
  [
    'streams',
    ['last_at', 'id'],
    [
      {},
      { kind: 'order' },
      { kind: 'buyermonth' },
      ...[SEARCHES.number, `order-${SEARCHES.number}`, SEARCHES.one, SEARCHES.many, SEARCHES.none].map((q) => ({ q })),
    ],
  ],
  ['events', ['at'], [{}, { type: 'OrderSubmitted' }, { type: 'DeliveryReceived' }]],
]

const BUYER_FILTERS: readonly object[] = [
  {},
  { status: 4 },
  { status: 1 },
  between(300, 200),
  ...['gasket', 'kp-000123', '2026', 'nothing like it'].map((search) => ({ search })),
  { search: 'gasket', status: 4, ...between(300, 200) },
]

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

/** How many rows some of the lists have, as they were made. */
const TOTALS: Readonly<Record<string, number>> = {
  'orders {}': ORDERS,
  'vouchers {}': ORDERS,
  'deliveries {}': ORDERS,
  'own orders {}': OWN_ORDERS,
  'own orders {"search":"gasket"}': OWN_ORDERS,
  'own orders {"search":"nothing like it"}': 0,
}

const kindOf = (reader: Kind['reader'], name: string, sorted: readonly Pages[]): Kind => {
  for (const { total, more } of sorted)
    if (name in TOTALS && (more || total !== TOTALS[name]))
      throw new Error(`${name} has ${total}${more ? '+' : ''} rows`)
  return { reader, name, pages: PAGES.flatMap((page) => sorted.flatMap(({ pages }) => pages[page] ?? [])) }
}

const kindsOf = async (client: ReturnType<typeof listsClient>, buyers: readonly string[]): Promise<Kind[]> => {
  const kinds: Kind[] = []
  for (const filter of BUYER_FILTERS) {
    const pages = await Promise.all(buyers.map((token) => client.buyersPages(token, filter)))
    kinds.push(kindOf('buyers', `own orders ${JSON.stringify(filter)}`, pages))
  }
  for (const [reader, lists] of [
    ['staff', STAFF_LISTS],
    ['auditors', AUDIT_LISTS],
  ] as const)
    for (const [resource, sorts, filters] of lists)
      for (const filter of filters) {
        const sorted = await Promise.all(
          sorts.flatMap((sort) =>
            (['ASC', 'DESC'] as const).map((order) => client.staffPages(resource, filter, sort, order)),
          ),
        )
        kinds.push(kindOf(reader, `${resource} ${JSON.stringify(filter)}`, sorted))
      }
  return kinds
}

type Measured = Kind & { readonly callers: number; readonly p50: number; readonly p99: number }

const measure = async (kind: Kind, callers: number): Promise<Measured> => {
  const times = await timed(kind.pages, TURNS, callers)
  return { ...kind, callers, p50: rounded(quantile(times, 0.5)), p99: rounded(quantile(times, 0.99)) }
}

/** For each reader the list that took longest. */
const slowest = (measured: readonly Measured[]): BenchRow[] =>
  (['buyers', 'staff', 'auditors'] as const).flatMap((reader) =>
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

const measureAll = async (
  url: string,
  db: Kysely<IdentityTables>,
  say: (line: string) => void,
): Promise<Measured[]> => {
  const buyers = await signInGreatest(db)
  const client = listsClient(url, await signInStaff(db), Math.max(...CALLERS))
  try {
    const measured: Measured[] = []
    for (const kind of await kindsOf(client, buyers))
      for (const callers of CALLERS) {
        const one = await measure(kind, callers)
        say(`${kind.reader}, ${callers} at a time, p50 ${one.p50} and p99 ${one.p99} ms: ${kind.name}`)
        measured.push(one)
      }
    return measured
  } finally {
    await client.close()
  }
}

/**
 * Every list at a million orders, over HTTP; says what each took. `databaseUrl` is a superuser's; a database of its own is
 * made and dropped.
 */
export const benchLists = (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> =>
  withLists(databaseUrl, ORDER_ROWS, say, async (url, db) => slowest(await measureAll(url, db, say)))
