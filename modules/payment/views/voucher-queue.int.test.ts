import { createViews, migrations, tableOf } from '@portafilter/eventstore'
import { createTestDatabase, fillView, inStream, type TestDatabase } from '@portafilter/eventstore/testing'
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
type Voucher = Readonly<{ handedIn: number; waited: number | null; approved: boolean }>

const at = (days: number) => new Date(Date.parse('2026-01-01T03:00:00Z') + days * DAY_MS)
const dayOf = (days: number) => beijingDay(at(days))
const payNo = (n: number) => `${t.CODE}-P${String(n).padStart(2, '0')}`

const eventsOf = ({ handedIn, waited, approved }: Voucher, n: number) => {
  const on = (days: number, { type, data }: typeof t.handedIn | typeof t.approved | typeof t.rejected) =>
    inStream(`order-${t.CODE}`, [{ type, data: { ...data, pay_no: payNo(n) } }], t.BUYER).map((event) => ({
      ...event,
      at: at(days).toISOString(),
    }))
  const review = approved ? t.approved : t.rejected
  return [...on(handedIn, t.handedIn), ...(waited === null ? [] : on(handedIn + waited, review))]
}

const fill = async (vouchers: readonly Voucher[]) => {
  for (const table of voucherQueue.tablesOf(tableOf(voucherQueue)))
    await sql`truncate ${sql.table(table)}`.execute(database.ownerDb)
  await fillView(database.db, voucherQueue, vouchers.flatMap(eventsOf))
}

const vouchers = fc.array(
  fc.record({ handedIn: fc.nat({ max: 30 }), waited: fc.option(fc.nat({ max: 30 })), approved: fc.boolean() }),
  { minLength: 5, maxLength: 30 },
)
const asked = fc.record({
  from: fc.option(fc.nat({ max: 65 })),
  until: fc.option(fc.nat({ max: 65 })),
  status: fc.constantFrom('approved', 'rejected', undefined),
  descending: fc.boolean(),
})

it('finds what was reviewed between two days in the order of handing in, however long it had waited', async () => {
  await fc.assert(
    fc.asyncProperty(vouchers, fc.array(asked, { minLength: 5, maxLength: 5 }), async (all, questions) => {
      await fill(all)
      for (const { from, until, status, descending } of questions) {
        const filter = {
          ...(from !== null && { start_date: dayOf(from) }),
          ...(until !== null && { end_date: dayOf(until) }),
          status,
        }
        const page = { sort: 'submitted_at', descending, offset: 0, limit: 50 } as const
        const found = await listVouchers(database.db, { ...page, filter }, [])
        const wanted = all
          .map((voucher, n) => ({ ...voucher, id: payNo(n) }))
          .filter(({ handedIn, waited, approved }) => {
            if (from === null && until === null && status === undefined) return true
            if (waited === null) return false
            const reviewed = handedIn + waited
            const isAmong = reviewed >= (from ?? 0) && reviewed <= (until ?? reviewed)
            return isAmong && (status === undefined || approved === (status === 'approved'))
          })
          .sort((a, b) => a.handedIn - b.handedIn || (a.id < b.id ? -1 : 1))
          .map(({ id }) => id)
        if (isRefusal(found)) throw new Error(found.refused)
        expect(found.rows.map(({ pay_no }) => pay_no)).toEqual(descending ? wanted.reverse() : wanted)
      }
    }),
    { numRuns: 25 },
  )
})

it('says how many were approved on each day since, and what they brought', async () => {
  await fill([
    { handedIn: 0, waited: 1, approved: true },
    { handedIn: 0, waited: 4, approved: true },
    { handedIn: 3, waited: 1, approved: true },
    { handedIn: 3, waited: 1, approved: false },
    { handedIn: 4, waited: null, approved: true },
  ])
  const days = await approvalsByDay(database.db, startOfBeijingDay(dayOf(2)))
  expect(days).toEqual([{ day: dayOf(4), currency: 'CNY', rows: 2, amount: 2 * t.TOTAL }])
})
