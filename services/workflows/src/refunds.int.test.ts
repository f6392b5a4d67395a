import { isRefusal } from '@portafilter/kernel'
import { changeOrder, type OrderCommand } from '@portafilter/ordering'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { REASON_REF } from '../../../modules/ordering/testing/orders.ts'
import { pursueRefund } from '../../../modules/payment/refunds/pursuit.ts'
import { type PaidShop, startPaidShop } from '../../../tests/acceptance/testing/paid-shop.ts'
import { type RunningWorkflows, startWorkflows } from './testing/running.ts'
import { metaOf, userOf } from './testing/voucher.ts'

let at: PaidShop
let workflows: RunningWorkflows
let finance: { user: string; firm: null }
beforeAll(async () => {
  at = await startPaidShop()
  finance = { user: await userOf(at.shop, 'finance'), firm: null }
  workflows = await startWorkflows(at.shop, 200)
})
afterAll(async () => {
  await workflows.stop()
  await at.close()
})

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 100 })
const changes = async (code: string, command: OrderCommand) => {
  const changed = await changeOrder(at.shop.log, code, command, metaOf(finance.user))
  if (isRefusal(changed)) throw new Error(`${command.type}: ${changed.refused}`)
}
const cancel = (code: string) =>
  changes(code, { type: 'CancelByStaff', staff: finance, reason: REASON_REF, payee: null })

type Fate = 'normal' | 'refused' | 'slow' | 'closed' | 'abnormal'

/** An order that is paid, whose refunds the provider will treat like this. */
const paidBy = async (source: 'wechat' | 'alipay', fate: Fate) => {
  const paying = await at.anOrder(source)
  const { dealer, pay_no, code } = paying
  if (source === 'wechat') await dealer.call.createWechatPay({ pay_no })
  else {
    const page = await dealer.call.createAlipay({ pay_no })
    await fetch((page as { data: { url: string } }).data.url)
  }
  const number = (await at.orderOf(code)).payment.attempts.at(-1)?.attempt ?? ''
  await at[source].does(number, { do: 'refunds', how: fate })
  await at[source].does(number, { do: 'pay' })
  await eventually(async () => expect((await at.orderOf(code)).payment.paid).toBe(true))
  return { ...paying, number, refund_id: `${code}-F1` }
}
type Paid = Awaited<ReturnType<typeof paidBy>>

const refundOf = async ({ code }: Paid) => (await at.orderOf(code)).refunds.refunds[0]
const standingOf = async (paid: Paid) => {
  const refund = await refundOf(paid)
  return [refund?.standing, refund?.fault]
}
/** Refunds in the provider's books: number and state. */
const booked = async (source: 'wechat' | 'alipay', { number }: Paid) => {
  const { refunded } = await at[source].trade(number)
  return refunded.map((refund) => [refund.number, refund.state])
}
const ended = (paid: Paid) => workflows.starter.client.workflow.getHandle(`refund-${paid.refund_id}`).result()

describe.each(['wechat', 'alipay'] as const)('money that goes back by %s', (source) => {
  it('arrives once, under a number made of its attempt, and the buyer is told', async () => {
    const paid = await paidBy(source, 'normal')
    await cancel(paid.code)
    await eventually(async () => expect(await standingOf(paid)).toEqual(['settled', null]))
    expect(await booked(source, paid)).toEqual([[`${paid.number}F1`, 'succeeded']])
    await expect(ended(paid)).resolves.toBeUndefined()
  })

  it('is finance’s where the provider refuses it', async () => {
    const paid = await paidBy(source, 'refused')
    await cancel(paid.code)
    await eventually(async () => expect(await standingOf(paid)).toEqual(['failed', 'refused']))
    await at[source].does(paid.number, { do: 'refunds', how: 'normal' })
    await changes(paid.code, { type: 'RetryRefund', refund_id: paid.refund_id, staff: finance })
    await eventually(async () => expect(await standingOf(paid)).toEqual(['settled', null]))
    expect(await booked(source, paid)).toEqual([[`${paid.number}F1`, 'succeeded']])
  })
})

describe('money that goes back by WeChat', () => {
  it('gets a new number once the provider has ended it', async () => {
    const paid = await paidBy('wechat', 'closed')
    await cancel(paid.code)
    await eventually(async () => expect(await standingOf(paid)).toEqual(['failed', 'closed']))
    await at.wechat.does(paid.number, { do: 'refunds', how: 'normal' })
    await changes(paid.code, { type: 'RetryRefund', refund_id: paid.refund_id, staff: finance })
    await eventually(async () => expect(await standingOf(paid)).toEqual(['settled', null]))
    expect(await booked('wechat', paid)).toEqual([
      [`${paid.number}F1`, 'closed'],
      [`${paid.number}F1R1`, 'succeeded'],
    ])
  })

  it('is finance’s where it cannot reach the buyer', async () => {
    const paid = await paidBy('wechat', 'abnormal')
    await cancel(paid.code)
    await eventually(async () => expect(await standingOf(paid)).toEqual(['failed', 'abnormal']))
    await changes(paid.code, { type: 'SendByTransfer', refund_id: paid.refund_id, staff: finance, payee: null })
    expect(await standingOf(paid)).toEqual(['requested', null])
    expect(await booked('wechat', paid)).toEqual([[`${paid.number}F1`, 'abnormal']])
  })

  it('goes back once, where the provider has taken it and nobody heard the answer', async () => {
    const paid = await paidBy('wechat', 'slow')
    await at.wechat.fault('refund', 'error')
    await cancel(paid.code)
    const tries = { number: `${paid.number}F1`, asked: 1 }
    // Whoever asks: the workflow a minute later, or this.
    await eventually(async () => {
      await pursueRefund(at.shop.roomDeps, paid.refund_id, tries)
      expect(await booked('wechat', paid)).toEqual([[`${paid.number}F1`, 'processing']])
    })
    await at.wechat.does(paid.number, { do: 'end_refund', number: `${paid.number}F1`, state: 'succeeded' })
    await eventually(async () => {
      await pursueRefund(at.shop.roomDeps, paid.refund_id, tries)
      expect(await standingOf(paid)).toEqual(['settled', null])
    })
    expect(await booked('wechat', paid)).toEqual([[`${paid.number}F1`, 'succeeded']])
  })

  it('goes back by itself where it came after the order was cancelled', async () => {
    const paying = await at.anOrder('wechat')
    const { dealer, pay_no, code } = paying
    await dealer.call.createWechatPay({ pay_no })
    const number = (await at.orderOf(code)).payment.attempts.at(-1)?.attempt ?? ''
    await dealer.call.cancelOrder({ code })
    await at.wechat.does(number, { do: 'pay' })
    const late = { ...paying, number, refund_id: `${code}-F1` }
    await eventually(async () => expect(await standingOf(late)).toEqual(['settled', null]))
    expect((await at.orderOf(code)).payment).toMatchObject({ paid: false, late_money: [{ attempt: number }] })
    expect(await booked('wechat', late)).toEqual([[`${number}F1`, 'succeeded']])
  })
})
