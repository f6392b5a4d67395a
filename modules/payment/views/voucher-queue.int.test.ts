import { createViews, migrations, tableOf } from '@portafilter/eventstore'
import { createTestDatabase, givenTable, inStream, type TestDatabase } from '@portafilter/eventstore/testing'
import { beijingDay, DAY_MS, isRefusal, startOfBeijingDay } from '@portafilter/kernel'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as t from '../../ordering/testing/orders.ts'
import { approvalsByDay, listVouchers, voucherQueue } from './voucher-queue.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(migrations)
  await createViews(database.ownerDb, [voucherQueue])
})
afterAll(() => database.close())

/** In days from the first one: when it was handed in, and how long it then waited for its review, if it had one. */
type Voucher = Readonly<{
  handedIn: number
  waited: number | null
  review: 'approved' | 'rejected'
  /** Rejected, and handed in once more on the next day. */
  again?: boolean
}>

const at = (days: number) => new Date(Date.parse('2026-01-01T03:00:00Z') + days * DAY_MS)
const dayOf = (days: number) => beijingDay(at(days))
const payNo = (n: number) => `${t.CODE}-P${String(n).padStart(2, '0')}`

const isAgain = ({ waited, review, again }: Voucher) => again === true && waited !== null && review === 'rejected'

const eventsOf = (voucher: Voucher, n: number) => {
  const { handedIn, waited, review } = voucher
  const on = (days: number, { type, data }: typeof t.handedIn | typeof t.approved | typeof t.rejected) =>
    inStream(`order-${t.CODE}`, [{ type, data: { ...data, pay_no: payNo(n) } }], t.BUYER).map((event) => ({
      ...event,
      at: at(days).toISOString(),
    }))
  const reviewed = handedIn + (waited ?? 0)
  return [
    ...on(handedIn, t.handedIn),
    ...(waited === null ? [] : on(reviewed, review === 'approved' ? t.approved : t.rejected)),
    ...(isAgain(voucher) ? on(reviewed + 1, t.handedIn) : []),
  ]
}

/** What is said of it by now: reviewed on a day, or waiting since one. */
const stands = (voucher: Voucher, n: number) => {
  const { handedIn, waited, review } = voucher
  const id = payNo(n)
  if (waited === null) return { id, since: handedIn, status: 'waiting', reviewed: null }
  const reviewed = handedIn + waited
  if (isAgain(voucher)) return { id, since: reviewed + 1, status: 'waiting', reviewed: null }
  return { id, since: handedIn, status: review, reviewed }
}

const fill = async (vouchers: readonly Voucher[]) => {
  for (const table of voucherQueue.tablesOf(tableOf(voucherQueue)))
    await sql`truncate ${sql.table(table)}`.execute(database.ownerDb)
  await givenTable(database.db, voucherQueue, vouchers.flatMap(eventsOf))
}

const vouchers = fc.array(
  fc.record({
    handedIn: fc.nat({ max: 30 }),
    waited: fc.option(fc.nat({ max: 30 })),
    review: fc.constantFrom('approved', 'rejected'),
    again: fc.boolean(),
  }),
  { minLength: 5, maxLength: 30 },
)
const asked = fc.record({
  from: fc.option(fc.nat({ max: 65 })),
  until: fc.option(fc.nat({ max: 65 })),
  status: fc.constantFrom('approved', 'rejected', 'waiting', undefined),
  sort: fc.constantFrom('submitted_at', 'amount'),
  descending: fc.boolean(),
  whole: fc.boolean(),
})

it('finds what was reviewed between two days, in each order, however long it had waited', async () => {
  await fc.assert(
    fc.asyncProperty(vouchers, fc.array(asked, { minLength: 5, maxLength: 5 }), async (all, questions) => {
      await fill(all)
      for (const { from, until, status, whole, ...order } of questions) {
        const filter = {
          ...(from !== null && { start_date: dayOf(from) }),
          ...(until !== null && { end_date: dayOf(until) }),
          status,
        }
        const page = { ...order, offset: 0, limit: 50, ...(whole && { after: 'start' as const }) }
        const found = await listVouchers(database.db, { ...page, filter }, [])
        if (isRefusal(found)) throw new Error(found.refused)
        const isBetween = (day: number) => day >= (from ?? day) && day <= (until ?? day)
        const wanted = all
          .map(stands)
          .filter((row) => status === undefined || row.status === status)
          .filter(({ reviewed }) => (reviewed === null ? from === null && until === null : isBetween(reviewed)))
          // All bring the same.
          .sort((a, b) => (order.sort === 'submitted_at' ? a.since - b.since : 0) || (a.id < b.id ? -1 : 1))
          .map(({ id }) => id)
        expect(found.rows.map(({ pay_no }) => pay_no)).toEqual(order.descending ? wanted.reverse() : wanted)
      }
    }),
    { numRuns: 25 },
  )
})

it('says how many were approved on each day since, and what they brought', async () => {
  await fill([
    { handedIn: 0, waited: 1, review: 'approved' },
    { handedIn: 0, waited: 4, review: 'approved' },
    { handedIn: 3, waited: 1, review: 'approved' },
    { handedIn: 3, waited: 1, review: 'rejected' },
    { handedIn: 4, waited: null, review: 'approved' },
  ])
  const days = await approvalsByDay(database.db, startOfBeijingDay(dayOf(2)))
  expect(days).toEqual([{ day: dayOf(4), currency: 'CNY', rows: 2, amount: 2 * t.TOTAL }])
})
