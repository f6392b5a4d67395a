import { stateOf } from '@portafilter/eventstore'
import { loadBatch } from '@portafilter/payment'
import { statements } from '@portafilter/reconciliation'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { demoDatabase } from '../services/api/src/testing/template.ts'
import { type DemoShop, fill, stories } from './index.ts'
import { monthsSeed } from './months/seed.ts'
import { openDemoShop } from './testing/demo-shop.ts'

let shop: DemoShop
let close: () => Promise<void>
beforeEach(async () => {
  const database = await demoDatabase()
  const opened = await openDemoShop({ DATABASE_URL: database.url })
  shop = opened.shop
  close = async () => {
    await opened.close()
    await database.close()
  }
})
afterEach(() => close())

/** Without half a year of business, which has the same days and takes a while. */
const lately = stories.filter((seed) => seed !== monthsSeed)

/** The event that is latest by its own word, of those that the stories of the last days and months tell. */
const latestTold = async (): Promise<string> => {
  const told = shop.db.selectFrom('events').select(({ fn }) => fn.max('at').as('at'))
  const { at } = await told
    .where((of) =>
      of.or([of('stream', 'like', '%-DAYS%'), of('stream', 'like', '%-BTCH%'), of('stream', 'like', 'refundbatch-%')]),
    )
    .executeTakeFirstOrThrow()
  return new Date(at).toISOString()
}

it.each([
  { opened: '2027-03-01T00:00:00+08:00', yesterday: '20270228', last: '202702', before: '202701' },
  { opened: '2027-01-25T09:00:00+08:00', yesterday: '20270124', last: '202612', before: '202611' },
  { opened: '2027-01-26T00:00:00+08:00', yesterday: '20270125', last: '202701', before: '202612' },
])('on $opened it has days, a statement and batches of its own', async ({ opened, yesterday, last, before }) => {
  const dealer = shop.db.updateTable('users').set({ created_at: new Date(opened) })
  await dealer.where('account', '=', 'dealer').execute()
  await fill(shop, lately)
  const wechat = statements.nameOf(`wechat-${yesterday}`)
  expect(await stateOf(shop.log, wechat, statements.decider)).toMatchObject({
    imported: { source: 'dropped_in', payments: 6, problems: [] },
    compared: { matched: 4, missing_here: 1, missing_there: 0, other_amount: 1, open: 2 },
  })
  const refundsOf = async (month: string) => {
    const { state } = await loadBatch(shop, month)
    expect(state.items.map(({ refund_id }) => refund_id)).toContain(`${month}12-BTCH2222-F1`)
    return { isProposed: state.proposed_by !== null, isConfirmed: state.confirmed_by !== null }
  }
  expect(await refundsOf(last)).toEqual({ isProposed: false, isConfirmed: false })
  expect(await refundsOf(before)).toEqual({ isProposed: true, isConfirmed: false })
  expect((await latestTold()) < new Date(opened).toISOString()).toBe(true)
})
