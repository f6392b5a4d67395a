import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@portafilter/eventstore'
import { payNo } from '@portafilter/kernel'
import { type Someone, someone } from '../../services/api/src/testing/people.ts'
import { eventually } from '../chaos/testing/programs.ts'
import { buyersClient, type LoadBuyer } from './order-buyers.ts'
import type { ProviderShop } from './provider-shop.ts'

const AT_ONCE = 8
/** As the page asks whether it is paid. */
const ASKED_EVERY_MS = 5_000

/** An order with a code of WeChat's. */
export type Code = { readonly token: string; readonly order_no: string; readonly pay_no: string }

type Client = ReturnType<typeof buyersClient>

/** Several at a time, the next as soon as one is done. */
const all = async <In, Out>(work: readonly In[], one: (each: In) => Promise<Out>): Promise<Out[]> => {
  const done: Out[] = []
  const waiting = work.entries()
  const working = async () => {
    for (const [n, each] of waiting) done[n] = await one(each)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, working))
  return done
}

/** An order of one part that is to be paid by WeChat. */
const arranged = async ({ ask }: Client, { parts }: ProviderShop, { token, address }: LoadBuyer): Promise<Code> => {
  const [part] = parts
  const price = (part?.cents ?? 0) / 100
  const { told } = await ask<{ code: string }>(token, '/order/submitOrder', {
    address_id: address,
    remark: '',
    order_part: [{ part_code: part?.code, quantity: 1, price }],
  })
  const order_no = told.object.code
  await ask(token, '/order/setOrderPayment', { order_no, combination: { wechat: price } })
  return { token, order_no, pay_no: payNo(order_no, 1) }
}

/** Each person has an address of their own: what one address may have made is limited. */
const addressOf = (n: number): string => `10.0.${n >> 8}.${n & 255}`

/** A page that asks whether its code is paid until it is left. */
const page = async ({ ask }: Client, { token, pay_no }: Code, left: AbortSignal): Promise<void> => {
  while (!left.aborted) {
    await pause(ASKED_EVERY_MS, undefined, { signal: left }).catch(() => undefined)
    if (!left.aborted) await ask(token, `/wechatPay/payVerify?pay_no=${pay_no}`)
  }
}

/** Opens pages with a code each, one after the other, so that they ask at different times. */
export const openCodes = async (shop: ProviderShop, buyers: readonly LoadBuyer[]) => {
  const client = buyersClient(shop.api.url, 4 * AT_ONCE)
  const codes = await all(buyers, (buyer) => arranged(client, shop, buyer))
  const left = new AbortController()
  const pages: Promise<void>[] = []
  for (const [n, code] of codes.entries()) {
    await client.ask(code.token, `/wechatPay/createPay?pay_no=${code.pay_no}`, undefined, addressOf(n))
    pages.push(page(client, code, left.signal))
    await pause(ASKED_EVERY_MS / codes.length)
  }
  return {
    codes,
    /** Everybody leaves the page. */
    leave: async () => {
      left.abort()
      await Promise.all(pages)
      await client.close()
    },
  }
}

const eventsOf = async (db: Database, type: string): Promise<number> => {
  const { rows } = await db
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  return Number(rows)
}

/** The buyers pay at the sandbox; resolves once all of it is recorded. */
export const pay = async ({ database, sandbox }: ProviderShop, codes: readonly Code[]): Promise<void> => {
  const before = await eventsOf(database.db, 'ProviderPaymentReceived')
  const numbers = await database.ownerPool.query<{ number: string }>(
    'select number from provider_attempts where pay_no = any($1)',
    [codes.map(({ pay_no }) => pay_no)],
  )
  await all(numbers.rows, ({ number }) => sandbox.does(number, { do: 'pay' }))
  await eventually('all is paid', async () => {
    return (await eventsOf(database.db, 'ProviderPaymentReceived')) >= before + codes.length
  })
}

/** Finance cancels what is paid: each is a refund that the worker asks WeChat for. */
export const cancel = (finance: Someone, codes: readonly Code[]): Promise<unknown> =>
  all(codes, async ({ order_no }) => {
    const { body } = await finance.staff.one('orders', order_no)
    const { status } = await finance.staff.act('orders', order_no, 'cancel', {
      version: body.version,
      reason: '停产',
    })
    if (status !== 200) throw new Error(`${order_no} was not cancelled: ${status}`)
  })

/** Resolves once so many refunds have arrived, of all that ever were. */
export const refunded = ({ database }: ProviderShop, count: number): Promise<void> =>
  eventually('all refunds have arrived', async () => (await eventsOf(database.db, 'RefundSettled')) >= count)

export const financeOf = ({ api }: ProviderShop, token: string): Someone =>
  someone({ url: api.url, token, language: 'CN' })
