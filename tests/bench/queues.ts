import { type List, measureLists, SEARCHES, type StaffList, staffList } from './lists-measure.ts'
import type { ListsClient } from './lists-pages.ts'
import { QUEUE_ROWS } from './lists-queues.ts'
import { ORDERS, OWN_ORDERS, withLists } from './lists-shop.ts'
import type { BenchRow } from './report.ts'

/** How often each page of a list is asked for. */
const TURNS = 20

const byWords = Object.values(SEARCHES).map((q) => ({ q }))

const CASES: StaffList = [
  'after-sales',
  ['since', 'opened_at'],
  [
    {},
    ...['review', 'sending_back', 'check', 'reissue', 'refunding', 'receiving', 'over'].map((stage) => ({ stage })),
    ...['return', 'exchange', 'refund_only'].map((kind) => ({ kind })),
    ...['review', 'over'].map((stage) => ({ stage, kind: 'exchange' })),
    ...byWords,
    { q: SEARCHES.many, stage: 'over' },
  ],
]

const INVOICES: StaffList = [
  'invoices',
  ['requested_at'],
  [
    {},
    ...['waiting', 'issued', 'red', 'void'].map((status) => ({ status })),
    ...['order', 'topup'].map((kind) => ({ kind })),
    ...['waiting', 'issued'].map((status) => ({ status, kind: 'topup' })),
    ...byWords,
    ...['晨光咖啡设备有限公司 10002', '26262626262626123456'].map((q) => ({ q })),
    { q: SEARCHES.many, status: 'issued' },
  ],
]

const AUDITS: StaffList = [
  'serial-audits',
  ['submitted_at'],
  [
    {},
    ...['entered', 'waiting', 'approved', 'rejected', 'cancelled'].map((status) => ({ status })),
    ...byWords,
    { q: 'SN-000 123 456' },
    { q: SEARCHES.many, status: 'approved' },
  ],
]

const OWN_CASES: readonly object[] = [
  {},
  { type: 1 },
  { type: 2, status_list: [6] },
  { status_list: [1, 2, 3] },
  ...[0, 1].map((status) => ({ status_two_list: [status] })),
  ...['gasket', 'kp-000123', '2026', 'nothing like it'].map((search) => ({ search })),
  { search: 'gasket', type: 1, status_list: [6], status_two_list: [0] },
]

/** How many rows some of the lists have, as they were made. */
const TOTALS: Readonly<Record<string, number>> = {
  'after-sales {}': ORDERS,
  'serial-audits {}': ORDERS,
  'own cases {}': OWN_ORDERS,
  'own cases {"search":"gasket"}': OWN_ORDERS,
  'own cases {"search":"nothing like it"}': 0,
}

const listsOf = (client: ListsClient, buyers: readonly string[]): readonly List[] => [
  staffList(client, 'cases', CASES),
  staffList(client, 'invoices', INVOICES),
  staffList(client, 'serial audits', AUDITS),
  {
    reader: 'buyers',
    name: 'own cases',
    filters: OWN_CASES,
    pages: (filter) =>
      Promise.all(buyers.map((token) => client.buyersPages(token, '/prod-api/afterSale/getAfterSaleList', filter))),
  },
]

/**
 * The queues of after-sales and finance at a million rows each, and buyers' own cases, over HTTP; says what each took.
 * `databaseUrl` is a superuser's; a database of its own is made and dropped.
 */
export const benchQueues = (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> =>
  withLists(databaseUrl, QUEUE_ROWS, say, (url, db) =>
    measureLists(url, db, listsOf, { totals: TOTALS, turns: TURNS }, say),
  )
