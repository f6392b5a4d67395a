import { randomUUID } from 'node:crypto'
import { isRefusal } from '@portafilter/kernel'
import { eventually } from '@portafilter/kernel/testing'
import { availableTo, topUps } from '@portafilter/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeAttempts, changePayment } from '../../../modules/payment/payments.ts'
import { requestTopUp } from '../../../modules/wallet/requests.ts'
import { type Shop, startShop } from '../../api/src/testing/harness.ts'
import { type RunningWorkflows, startWorkflows } from './testing/running.ts'
import { metaOf } from './testing/voucher.ts'

let shop: Shop
let workflows: RunningWorkflows | undefined
beforeAll(async () => {
  shop = await startShop()
})
afterAll(async () => {
  await workflows?.stop()
  await shop.close()
})

const BUYER = randomUUID()
const FINANCE = { user: randomUUID(), firm: null }
const FIRM = 'ERP-SETTLED'
const VOUCHER = { id: randomUUID(), digest: '0'.repeat(64) }

const done = <Answer>(answer: Answer): Exclude<Answer, { refused: unknown }> => {
  if (isRefusal(answer)) throw new Error(answer.refused)
  return answer as Exclude<Answer, { refused: unknown }>
}

/** A top-up that finance has approved; the process died before the wallet heard of it. */
const approvedAndDied = async (amount: number): Promise<string> => {
  const asker = { buyer: BUYER, firm: FIRM, language: 'CN' } as const
  const { pay_no } = done(await requestTopUp(shop.log, asker, amount, 'offline_transfer', metaOf(BUYER)))
  const voucher = { type: 'SubmitVoucher', buyer: BUYER, pay_no, voucher: VOUCHER } as const
  done(await changePayment(shop.log, voucher, metaOf(BUYER)))
  const receipt = { bank_serial: 'ICBC-0001', amount: null, received_on: '2026-11-21' }
  const approve = {
    type: 'ApproveVoucher',
    staff: FINANCE,
    pay_no,
    receipt,
    again: null,
    alone: 0,
    newcomer: false,
  } as const
  done(await changePayment(shop.log, approve, metaOf(FINANCE.user)))
  return pay_no
}

/** A top-up that WeChat has the money of; the process died before the wallet heard of it. */
const receivedAndDied = async (amount: number): Promise<string> => {
  const asker = { buyer: BUYER, firm: FIRM, language: 'CN' } as const
  const { pay_no } = done(await requestTopUp(shop.log, asker, amount, 'wechat', metaOf(BUYER)))
  const [now, expires_at] = ['2026-11-21T10:00:00.000Z', '2026-11-21T12:00:00.000Z']
  const told = { attempt: `A${randomUUID()}`, source: 'wechat' } as const
  const begin = { type: 'RequestAttempt', buyer: BUYER, firm: FIRM, pay_no, anew: false, now, expires_at } as const
  done(await changeAttempts(shop.log, pay_no, { ...begin, ...told }, metaOf(BUYER)))
  const money = { ...told, transaction: pay_no, amount, currency: 'CNY', paid_at: now } as const
  done(await changeAttempts(shop.log, pay_no, { type: 'RecordProviderMoney', money }, metaOf(BUYER)))
  return pay_no
}

it('a top-up whose approval, or money, was the last thing that a process recorded is credited by the workflow, once', async () => {
  const pay_no = await approvedAndDied(20_000)
  const balance = async () => (await availableTo(shop.log, FIRM)).balance
  expect(await balance()).toBe(0)
  workflows = await startWorkflows(shop, 60_000)
  await eventually(async () => expect(await balance()).toBe(20_000))

  const { client } = workflows.starter
  await client.workflow.getHandle(`settlement-${pay_no}`).result()
  const another = await approvedAndDied(10_000)
  await eventually(async () => expect(await balance()).toBe(30_000))
  await client.workflow.getHandle(`settlement-${another}`).result()
  const byWechat = await receivedAndDied(20_000)
  await eventually(async () => expect(await balance()).toBe(50_000))
  await client.workflow.getHandle(`settlement-${byWechat}`).result()
  const credits = (await shop.log.read(`wallet-${FIRM}`)).filter(({ type }) => type === 'BalanceToppedUp')
  expect(credits.map(({ data }) => (data as { pay_no: string }).pay_no)).toEqual([pay_no, another, byWechat])
  expect((await shop.log.read(topUps.nameOf(pay_no))).map(({ type }) => type)).toHaveLength(3)
})
