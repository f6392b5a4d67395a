import type { ProviderSource } from '@portafilter/receivable'
import { granted } from '../../../modules/wallet/testing/granted.ts'
import { unwrap, uploaded, wanting } from '../../acceptance/testing/steps.ts'
import { combination } from '../../acceptance/testing/wallets.ts'
import { addBuyer, type Buyer, type Someone } from '../../acceptance/testing/world.ts'
import { insistOn, type Steps } from './insist.ts'
import { inTheEnd } from './patience.ts'
import type { Life } from './plan.ts'
import type { HardShop } from './shop.ts'

/** CNY 4,380.00 */
const MACHINE = 'KP-W10'
const PART = 'KP-1115'
/** What each firm has, in fen: enough for one machine by any combination. */
const HAS = { rebates: 300_000, balance: 300_000, credit: 500_000, prepayment: 100_000 }

/** Who lives it; prepared before anything is killed. */
export type Living = { readonly life: Life; readonly buyer: Buyer }

/** What was lived: of which order or top-up, and what the shop has said that must stay true. */
export type Lived = {
  readonly life: Life
  readonly subject: string
  readonly buyer: Buyer
  readonly said: readonly ('paid' | 'cancelled' | 'topped_up')[]
}

export type Scene = {
  readonly shop: HardShop
  readonly finance: Someone
  /** Who confirms what they have begun. */
  readonly colleague: Someone
  readonly steps: Steps
}

export const prepare = async (shop: HardShop & Parameters<typeof granted>[0], life: Life): Promise<Living> => {
  const buyer = await addBuyer(shop)
  await granted(shop, buyer.erpCode, HAS)
  return { life, buyer }
}

const submitted = async ({ steps }: Scene, buyer: Buyer, part_code: string) => {
  const wanted = wanting(buyer, [{ part_code, quantity: 1 }])
  return unwrap(await insistOn(steps, 'submitting', (options) => buyer.call.submitOrder(wanted, options))).code
}

const totalOf = async ({ steps }: Scene, buyer: Buyer, code: string): Promise<number> =>
  unwrap(await insistOn(steps, 'reading the order', () => buyer.call.getOrderByCode({ code }))).order.order_total

const arranged = async ({ steps }: Scene, buyer: Buyer, code: string, amounts: Parameters<typeof combination>[0]) => {
  const wanted = { order_no: code, combination: combination(amounts) }
  return unwrap(await insistOn(steps, 'arranging', (options) => buyer.call.setOrderPayment(wanted, options)))
}

/** Does what finance does at a row until it shows so: an answer that was lost is seen there. */
const byFinance = async (
  { finance, steps }: Scene,
  [resource, id, action]: readonly [string, string, string],
  body: object,
  isDone: (row: Record<string, unknown>) => boolean,
): Promise<void> => {
  await inTheEnd(`${action} of ${id}`, async () => {
    try {
      const { status, body: row } = await finance.staff.one(resource, id)
      if (status !== 200) return false
      if (isDone(row)) return true
      await finance.staff.act(resource, id, action, { version: row.version, ...body })
      return false
    } catch {
      return false
    }
  })
  steps.answered += 1
}

const serialOf = (pay_no: string) => `B${pay_no.replaceAll('-', '')}`

const approve = (scene: Scene, pay_no: string, receipt: object = {}) => {
  const body = { bank_serial: serialOf(pay_no), ...receipt }
  return byFinance(scene, ['vouchers', pay_no, 'approve'], body, ({ status }) => status === 'approved')
}

/** Puts right what a transfer brought in all, until it stands so; what waits for a second person is confirmed by one. */
const correct = async ({ finance, colleague, steps }: Scene, serial: string, came: number): Promise<void> => {
  await inTheEnd(`${serial} brought ${came}`, async () => {
    try {
      const { status, body } = await finance.staff.one('receipts', serial)
      if (status !== 200 || body.came === came) return status === 200
      const { version, waiting } = body
      if (waiting === null) await finance.staff.act('receipts', serial, 'correct', { version, came, reason: '看错了' })
      else await colleague.staff.act('receipts', serial, 'confirm', { version, correction_id: waiting.id })
      return false
    } catch {
      return false
    }
  })
  steps.answered += 1
}

const reject = (scene: Scene, pay_no: string) =>
  byFinance(scene, ['vouchers', pay_no, 'reject'], { reason: '看不清' }, ({ status }) => status === 'rejected')

const cancelByStaff = (scene: Scene, code: string) =>
  byFinance(scene, ['orders', code, 'cancel'], { reason: '停产' }, ({ status }) => status === 0)

const handIn = async ({ steps }: Scene, buyer: Buyer, pay_no: string): Promise<void> => {
  const proof_path = await insistOn(steps, 'uploading', () => uploaded(buyer))
  await insistOn(steps, 'handing in', (options) => buyer.call.addPayVoucher({ pay_no, proof_path }, options))
}

/** The number of the payment's last attempt at its provider. */
const attemptsOf = async ({ shop }: Scene, pay_no: string): Promise<string[]> => {
  let numbers: string[] = []
  await inTheEnd(`attempts of ${pay_no}`, async () => {
    const found = await shop.owner
      .query('select number from provider_attempts where pay_no = $1 order by created_at', [pay_no])
      .catch(() => undefined)
    numbers = found?.rows.map(({ number }) => number) ?? []
    return numbers.length > 0
  })
  return numbers
}

/** Those that the provider knows: one that died before it heard of it is none. */
const tradesOf = async (scene: Scene, pay_no: string): Promise<string[]> => {
  const known = new Set((await scene.shop.trades()).map(({ number }) => number))
  return (await attemptsOf(scene, pay_no)).filter((number) => known.has(number))
}

type ByProvider = Extract<Life, { kind: 'provider' }>

/** Asks for something to pay with until there is something: a provider that does not answer is asked again. */
const payable = async ({ steps }: Scene, buyer: Buyer, source: ProviderSource, pay_no: string, anew = false) => {
  await inTheEnd(`something to pay ${pay_no} with`, async () => {
    const mayBe = ['provider_unavailable']
    if (source === 'wechat') {
      const wanted = { pay_no, ...(anew ? { anew: '1' as const } : {}) }
      const made = await insistOn(steps, 'a code', (options) => buyer.call.createWechatPay(wanted, options), mayBe)
      return 'data' in made
    }
    const made = await insistOn(steps, 'a page', (options) => buyer.call.createAlipay({ pay_no }, options), mayBe)
    // The trade comes into being when the buyer opens the page.
    return 'data' in made && (await fetch(made.data.url).catch(() => undefined))?.ok === true
  })
}

/** The page asks until it hears that the order, or the top-up, is paid. */
const isFoundPaid = ({ steps }: Scene, buyer: Buyer, order_code: string): Promise<void> =>
  inTheEnd(`${order_code} is paid`, async () => {
    const asked = await insistOn(steps, 'asking', () => buyer.call.allPayVerify({ order_code }))
    return unwrap(asked).pay_status === 'success'
  })

const byProvider = async (scene: Scene, life: ByProvider, buyer: Buyer): Promise<Lived> => {
  const { shop, steps } = scene
  const { source, comes } = life
  const subject = await submitted(scene, buyer, PART)
  const { pay_no } = await arranged(scene, buyer, subject, { [source]: await totalOf(scene, buyer, subject) })
  await payable(scene, buyer, source, pay_no)
  if (comes === 'twice' && source === 'wechat') await payable(scene, buyer, source, pay_no, true)
  const numbers = await tradesOf(scene, pay_no)
  for (const number of numbers) {
    await shop.does(source, number, { do: 'notices', how: life.notices })
    await shop.does(source, number, { do: 'refunds', how: life.refunds })
  }
  const said: Lived['said'][number][] = []
  if (comes === 'after_cancellation') {
    const cancel = (options: { key: string }) => buyer.call.cancelOrder({ code: subject }, options)
    await insistOn(steps, 'cancelling', cancel)
    said.push('cancelled')
  }
  const amount = comes === 'other_amount' ? { amount: 1 } : {}
  for (const number of numbers) await shop.does(source, number, { do: 'pay', ...amount })
  if (comes === 'once' || comes === 'twice') {
    await isFoundPaid(scene, buyer, subject)
    said.push('paid')
    if (life.isCancelled) {
      await cancelByStaff(scene, subject)
      said.push('cancelled')
    }
  }
  return { life, subject, buyer, said }
}

type ByCombination = Extract<Life, { kind: 'combination' }>

const repay = async (scene: Scene, buyer: Buyer, between: () => Promise<void>): Promise<void> => {
  const { steps } = scene
  const asked = await insistOn(steps, 'asking to repay', (options) =>
    buyer.call.createRepaymentOrder(undefined, options),
  )
  const { pay_no } = unwrap(asked)
  await between()
  if (pay_no === '') return
  await handIn(scene, buyer, pay_no)
  await approve(scene, pay_no)
}

const byCombination = async (scene: Scene, life: ByCombination, buyer: Buyer): Promise<Lived> => {
  const { steps } = scene
  const { voucher, isCancelled, isRepaid } = life
  const subject = await submitted(scene, buyer, MACHINE)
  const total = await totalOf(scene, buyer, subject)
  const fromWallet = { consume_rebates: 1_000, consume_balance: 500, consume_credit: 800 }
  const whole = { consume_rebates: 2_000, consume_balance: 1_000, consume_credit: total - 3_000 }
  const { pay_no } = await arranged(
    ...([scene, buyer, subject] as const),
    voucher === 'none' ? whole : { ...fromWallet, offline_transfer: total - 2_300 },
  )
  if (voucher !== 'none') {
    await insistOn(steps, 'choosing', (options) => buyer.call.setOrderBackStatus({ code: subject }, options))
    await handIn(scene, buyer, pay_no)
    if (voucher === 'rejected_first') {
      await reject(scene, pay_no)
      await handIn(scene, buyer, pay_no)
    }
    await approve(scene, pay_no)
  }
  const said: Lived['said'][number][] = ['paid']
  const end = async () => {
    if (!isCancelled) return
    await cancelByStaff(scene, subject)
    said.push('cancelled')
  }
  // Cancelled while its bill is being repaid, where it is: its credit waits for the repayment.
  if (isRepaid) await repay(scene, buyer, end)
  else await end()
  return { life, subject, buyer, said }
}

type ByTopUp = Extract<Life, { kind: 'top_up' }>

const topUpAsked = async (scene: Scene, { amount, source }: ByTopUp, buyer: Buyer): Promise<string> => {
  const wanted = { type: 'store', amount, pay_method: source } as const
  const asked = await insistOn(scene.steps, 'topping up', (options) => buyer.call.crPaymentOrder(wanted, options))
  return unwrap(asked).pay_no
}

/** Above what one person may put right alone, in yuan. */
const MUCH = 15_000

/** A transfer pays this top-up, and another one where it has brought money of two. */
const byTransfer = async (scene: Scene, life: ByTopUp, buyer: Buyer, pay_no: string): Promise<void> => {
  const { amount, brings } = life
  await handIn(scene, buyer, pay_no)
  if (brings === 'one') return approve(scene, pay_no)
  const bank_serial = serialOf(pay_no)
  await approve(scene, pay_no, { came: amount + 1 })
  const other = await topUpAsked(scene, life, buyer)
  await handIn(scene, buyer, other)
  await correct(scene, bank_serial, 2 * amount + (brings === 'two_by_two_people' ? MUCH : 0))
  await approve(scene, other, { bank_serial })
}

const byTopUp = async (scene: Scene, life: ByTopUp, buyer: Buyer): Promise<Lived> => {
  const { source } = life
  const pay_no = await topUpAsked(scene, life, buyer)
  if (source === 'offline_transfer') {
    await byTransfer(scene, life, buyer, pay_no)
  } else {
    await payable(scene, buyer, source, pay_no)
    for (const number of await tradesOf(scene, pay_no)) await scene.shop.does(source, number, { do: 'pay' })
    await isFoundPaid(scene, buyer, pay_no)
  }
  return { life, subject: pay_no, buyer, said: ['topped_up'] }
}

/** Lives one life through whatever is killed meanwhile. */
export const live = (scene: Scene, { life, buyer }: Living): Promise<Lived> => {
  if (life.kind === 'provider') return byProvider(scene, life, buyer)
  return life.kind === 'combination' ? byCombination(scene, life, buyer) : byTopUp(scene, life, buyer)
}
