import { inbox } from '@portafilter/gateways'
import { DAY_MS, isRefusal } from '@portafilter/kernel'
import { eventually } from '@portafilter/kernel/testing'
import { changeOrder, type OrderCommand } from '@portafilter/ordering'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REASON_REF } from '../../../modules/ordering/testing/orders.ts'
import { loadRefund } from '../../../modules/payment/refunds/commands.ts'
import { keysToTell } from '../../../modules/payment/refunds/letters-due.ts'
import { pursueRefund, type RefundTries } from '../../../modules/payment/refunds/pursuit.ts'
import { refundsWithoutAccount } from '../../../modules/payment/views/refund-list.ts'
import { type PaidShop, startPaidShop } from '../../../tests/acceptance/testing/paid-shop.ts'
import { workflowsOf } from './starting.ts'
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
const doubledOf = async ({ number }: Paid) =>
  (await at.shop.log.readAll(0, { types: ['AlertRaised'] }, 1_000))
    .map(({ data }) => data as { kind: string; attempt: string; transaction: string; amount: number })
    .filter(({ kind, attempt }) => kind === 'refund_doubled' && attempt === number)
const pursue = ({ refund_id }: Paid, tries?: RefundTries) => pursueRefund(at.shop.roomDeps, refund_id, tries)
/** One more code of the same payment, paid. */
const paidAgain = async ({ dealer, pay_no, code }: Paid, anew: boolean) => {
  await dealer.call.createWechatPay({ pay_no, ...(anew && { anew: '1' as const }) })
  return (await at.orderOf(code)).payment.attempts.at(-1)?.attempt ?? ''
}
/** What its buyer was written but that the order had come, by the letters' subjects. */
const toldOf = async ({ code }: Paid) => {
  const letters = (await inbox(at.shop.db).list()).filter(({ subject }) => subject.includes(code))
  const told = letters.map(({ subject }) => subject.split('：')[0]).filter((subject) => subject !== '已收到订单')
  return told.toSorted()
}
const ended = (paid: Paid) => workflows.starter.client.workflow.getHandle(`refund-${paid.refund_id}`).result()

describe.each(['wechat', 'alipay'] as const)('money that goes back by %s', (source) => {
  it('arrives once, under a number made of its attempt, and the buyer is told', async () => {
    const paid = await paidBy(source, 'normal')
    await cancel(paid.code)
    await eventually(async () => expect(await standingOf(paid)).toEqual(['settled', null]))
    expect(await booked(source, paid)).toEqual([[`${paid.number}F1`, 'succeeded']])
    // A run that saw it asked for may have ended before the one that sees it settled begins.
    await eventually(async () => expect(await toldOf(paid)).toEqual(['订单已取消', '退款已完成']))
    await expect(ended(paid)).resolves.toBeUndefined()
  })

  it('is asked about again, and is not paid twice, where the answer to it was lost', async () => {
    const paid = await paidBy(source, 'normal')
    await at[source].fault('refund', 'unsigned')
    await cancel(paid.code)
    await eventually(async () => expect(await booked(source, paid)).toHaveLength(1))
    await eventually(async () => {
      await pursue(paid)
      expect(await standingOf(paid)).toEqual(['settled', null])
    })
    expect(await booked(source, paid)).toEqual([[`${paid.number}F1`, 'succeeded']])
  })

  it('is not forgotten while it is under way, asked about when it is time to, and finance’s in the end', async () => {
    const paid = await paidBy(source, 'slow')
    await cancel(paid.code)
    await eventually(async () => expect(await booked(source, paid)).toEqual([[`${paid.number}F1`, 'processing']]))
    const waiting = workflowsOf(workflows.starter)
      .find(({ type }) => type === 'refund')
      ?.waiting(at.shop.roomDeps)
    expect(await waiting).toContain(paid.refund_id)
    const since = (await refundOf(paid))?.since ?? ''
    const tries = { since, asked: 3, dueAt: '2999-01-01T00:00:00.000Z' }
    expect(await pursue(paid, tries)).toMatchObject({ state: 'asked', tries })
    expect(await pursue(paid, { ...tries, dueAt: since })).toMatchObject({ state: 'asked', tries: { asked: 4 } })
    expect(await pursue(paid, { since, asked: 99, dueAt: since })).toEqual({ state: 'elsewhere' })
    expect(await standingOf(paid)).toEqual(['failed', 'unknown'])
    // It may come all the same; nobody could have it transferred meanwhile.
    await at[source].does(paid.number, { do: 'end_refund', number: `${paid.number}F1`, state: 'succeeded' })
    await eventually(async () => expect(await standingOf(paid)).toEqual(['settled', null]))
    expect(await doubledOf(paid)).toEqual([])
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
    // Whom it is transferred to only the buyer can say.
    await eventually(async () => {
      const letters = (await inbox(at.shop.db).list()).map(({ subject }) => subject)
      expect(letters).toContain(`请填写收款账户：${paid.code}`)
    })
  })

  it('is told of where one that cannot be read stands beside it, which is left to fail alone', async () => {
    const dueOf = async (_: unknown, key: string) => {
      if (key === 'torn') throw new Error('it cannot be read')
      return key === 'nothing' ? undefined : { id: `letter-${key}`, to: 'buyer@buyers.example', about: key }
    }
    expect(await keysToTell(at.shop.roomDeps, ['torn', 'nothing', 'due'], dueOf)).toEqual(['torn', 'due'])
  })

  it('starts nothing anew for a buyer who has been told, or who cannot be', async () => {
    const paid = await paidBy('wechat', 'abnormal')
    await cancel(paid.code)
    await eventually(async () => expect(await standingOf(paid)).toEqual(['failed', 'abnormal']))
    await changes(paid.code, { type: 'SendByTransfer', refund_id: paid.refund_id, staff: finance, payee: null })
    const waitingFor = async (type: string) =>
      workflowsOf(workflows.starter)
        .find((each) => each.type === type)
        ?.waiting(at.shop.roomDeps)
    const waits = async () => [
      (await waitingFor('orderCancellation'))?.includes(paid.code),
      (await waitingFor('refundAccount'))?.includes(paid.refund_id),
    ]
    await at.shop.projector.waitFor(['refund_list', 'told_cancellations'], await at.shop.log.tail(), 30_000)
    await eventually(async () => expect(await waits()).toEqual([false, false]))
    // As if none of it had gone out.
    for (const letters of ['mail-cancelled-%', 'mail-refund-account-%'])
      await at.shop.db.deleteFrom('inbox_messages').where('id', 'like', letters).execute()
    expect(await waits()).toEqual([true, true])
    const unsaid = (inDays: number) => refundsWithoutAccount(at.shop.db, new Date(Date.now() + inDays * DAY_MS))
    expect([await unsaid(29), await unsaid(31)].map((all) => all.includes(paid.refund_id))).toEqual([true, false])
    const dealer = await userOf(at.shop, 'dealer')
    const reachedAt = (email: string | null) =>
      at.shop.db.updateTable('users').set({ email }).where('id', '=', dealer).execute()
    const known = at.shop.db.selectFrom('users').select('email').where('id', '=', dealer)
    const { email } = await known.executeTakeFirstOrThrow()
    await reachedAt(null)
    expect(await waits()).toEqual([false, false])
    await reachedAt(email)
  })

  it('is finance’s, with the provider’s last word, where it cannot be asked any more', async () => {
    const paid = await paidBy('wechat', 'slow')
    await cancel(paid.code)
    await eventually(async () => expect(await booked('wechat', paid)).toHaveLength(1))
    const since = (await refundOf(paid))?.since ?? ''
    const tries = { since, asked: 99, dueAt: since }
    const pursued = await pursueRefund({ ...at.shop.roomDeps, providers: {} }, paid.refund_id, tries)
    expect(pursued).toEqual({ state: 'elsewhere' })
    const last = (await loadRefund(at.shop.log, paid.refund_id))?.events.at(-1)
    expect(last?.data).toMatchObject({ fault: 'unknown', said: 'wechat is not configured any more' })
  })

  it('goes back once, where the provider has taken it and nobody heard the answer', async () => {
    const paid = await paidBy('wechat', 'slow')
    await at.wechat.fault('refund', 'error')
    await cancel(paid.code)
    // Whoever asks: the workflow a minute later, or this.
    await eventually(async () => {
      await pursueRefund(at.shop.roomDeps, paid.refund_id)
      expect(await booked('wechat', paid)).toEqual([[`${paid.number}F1`, 'processing']])
    })
    await at.wechat.does(paid.number, { do: 'end_refund', number: `${paid.number}F1`, state: 'succeeded' })
    await eventually(async () => expect(await standingOf(paid)).toEqual(['settled', null]))
    expect(await booked('wechat', paid)).toEqual([[`${paid.number}F1`, 'succeeded']])
  })

  it('raises an alert where the provider pays what finance has taken over', async () => {
    const paid = await paidBy('wechat', 'slow')
    await cancel(paid.code)
    await eventually(async () => expect(await booked('wechat', paid)).toHaveLength(1))
    const { refund_id } = paid
    await changes(paid.code, { type: 'FailRefund', refund_id, fault: 'abnormal', said: 'ABNORMAL' })
    await changes(paid.code, { type: 'SendByTransfer', refund_id, staff: finance, payee: null })
    await at.wechat.does(paid.number, { do: 'end_refund', number: `${paid.number}F1`, state: 'succeeded' })
    await eventually(async () =>
      expect(await doubledOf(paid)).toMatchObject([{ transaction: `${paid.number}F1`, amount: 6_250 }]),
    )
    await at.wechat.does(paid.number, { do: 'refunds', how: 'normal' })
    expect(await standingOf(paid)).toEqual(['requested', null])
  })

  it('goes back whole where an order was paid three times and then cancelled', async () => {
    const paying = await at.anOrder('wechat')
    const refund_id = `${paying.code}-F1`
    const numbers: string[] = []
    for (const anew of [false, true, true]) numbers.push(await paidAgain({ ...paying, number: '', refund_id }, anew))
    for (const number of numbers) await at.wechat.does(number, { do: 'pay' })
    await eventually(async () => expect((await at.orderOf(paying.code)).payment.late_money).toHaveLength(2))
    await cancel(paying.code)
    await eventually(async () => {
      const { refunds } = (await at.orderOf(paying.code)).refunds
      expect(refunds.map(({ standing, amount }) => [standing, amount])).toEqual(Array(3).fill(['settled', 6_250]))
    })
    for (const number of numbers)
      expect((await at.wechat.trade(number)).refunded.map(({ state }) => state)).toEqual(['succeeded'])
    await eventually(async () => {
      const told = (await inbox(at.shop.db).list()).find(({ subject }) => subject === `订单已取消：${paying.code}`)
      expect(told?.text.match(/¥62\.50/g)).toHaveLength(1)
    })
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
