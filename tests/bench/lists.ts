import { daysAgo, type List, measureLists, SEARCHES, type StaffList, staffList } from './lists-measure.ts'
import { ORDER_ROWS } from './lists-orders.ts'
import { type ListsClient, OWN_ORDERS_PATH } from './lists-pages.ts'
import { ORDERS, OWN_ORDERS, withLists } from './lists-shop.ts'
import type { BenchRow } from './report.ts'

/** How often each page of a list is asked for. */
const TURNS = 5

const between = (from: number, to: number) => ({ start_date: daysAgo(from), end_date: daysAgo(to) })

/** Resources of the backoffice with their sorts, and what people filter them by. */
const STAFF_LISTS: readonly StaffList[] = [
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

const AUDIT_LISTS: readonly StaffList[] = [
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

/** How many rows some of the lists have, as they were made. */
const TOTALS: Readonly<Record<string, number>> = {
  'orders {}': ORDERS,
  'vouchers {}': ORDERS,
  'deliveries {}': ORDERS,
  'own orders {}': OWN_ORDERS,
  'own orders {"search":"gasket"}': OWN_ORDERS,
  'own orders {"search":"nothing like it"}': 0,
}

const listsOf = (client: ListsClient, buyers: readonly string[]): readonly List[] => [
  {
    reader: 'buyers',
    name: 'own orders',
    filters: BUYER_FILTERS,
    pages: (filter) => Promise.all(buyers.map((token) => client.buyersPages(token, OWN_ORDERS_PATH, filter))),
  },
  ...STAFF_LISTS.map((list) => staffList(client, 'staff', list)),
  ...AUDIT_LISTS.map((list) => staffList(client, 'auditors', list)),
]

/**
 * Every list at a million orders, over HTTP; says what each took. `databaseUrl` is a superuser's; a database of its own is
 * made and dropped.
 */
export const benchLists = (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> =>
  withLists(databaseUrl, ORDER_ROWS, say, (url, db) =>
    measureLists(url, db, listsOf, { totals: TOTALS, turns: TURNS }, say),
  )
