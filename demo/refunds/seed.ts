import { type Database, type EventLog, eventIdOf, nameUuid, storePersonalData } from '@portafilter/eventstore'
import { buyerOf, colleaguesWith, people, userIdsMatching } from '@portafilter/identity'
import {
  type CommandMeta,
  discounted,
  HOUR_MS,
  isRefusal,
  MINUTE_MS,
  payNo,
  type Refusal,
  refundNo,
  type StaffMember,
} from '@portafilter/kernel'
import { changeOrder, loadOrder, type OrderCommand, orders } from '@portafilter/ordering'
import { cancelByStaff, handleRefund } from '@portafilter/payment'
import { demoDiscountGroups } from '../catalogue/discount-groups.ts'
import { demoParts } from '../catalogue/parts.ts'
import type { DemoSeed, DemoShop } from '../demo-seed.ts'
import { DEALERS_ADDRESS } from '../people/seed.ts'
import { pictureOfPart } from '../pictures/pictures.ts'
import { type DemoRefund, type DemoStep, demoRefunds } from './refunds.ts'

type Shop = Omit<DemoShop, 'pictures' | 'say'>

/** Of command ids that are made from an order's code: the same ones each time, so that a repeat is recognised. */
const SEEDED = '5b0a4a1e-6d0f-4c53-9a52-0d1c6f1c3b7e'

const PAYEE = { name: '王建国', bank: '中国工商银行上海张江支行', account: '6222021001123456' }

/** The commands about one order, each ten minutes after the one before, from ten in the morning of the day in its code. */
const clockOf = (code: string) => {
  const day = `${code.slice(0, 4)}-${code.slice(4, 6)}-${code.slice(6, 8)}T10:00:00+08:00`
  let steps = 0
  return (actor: string | null): CommandMeta => {
    const at = new Date(Date.parse(day) + steps * 10 * MINUTE_MS)
    return { id: nameUuid(`${code} ${steps++}`, SEEDED), actor, request: null, cause: null, at }
  }
}

const taken = <Done>(done: Done | Refusal): Done => {
  if (isRefusal(done)) throw new Error(`the demo’s refund is refused: ${done.refused}`)
  return done
}

const linesOf = ({ lines }: DemoRefund, group: number) =>
  Object.entries(lines).map(([code, quantity], index) => {
    const part = demoParts.find((each) => each.code === code)
    if (part === undefined) throw new Error(`there is no part ${code}`)
    const rate = demoDiscountGroups.find(({ id }) => id === group)?.parts ?? 10_000
    const paid = discounted(part.price.CNY, rate)
    const { name, packing, unit } = part
    return {
      ...{ item_num: index + 1, part_code: code, name, packing, unit, picture: `/catalogue/${pictureOfPart(part)}` },
      ...{ quantity, gift: false, counted: false, list: part.price.CNY, discounted: paid, paid },
    }
  })

/** The order, paid by a provider and cancelled by finance. Answers the clock as it then stands. */
const cancelled = async ({ db, log }: Shop, demo: DemoRefund, user: string, finance: StaffMember) => {
  const { code, paidBy: source } = demo
  const next = clockOf(code)
  const change = async (command: OrderCommand, meta: CommandMeta) => taken(await changeOrder(log, code, command, meta))
  const { market, erpCode: firm, discountGroup } = await buyerOf(db, user)
  const submits = next(user)
  const stream = orders.nameOf(code)
  const { recipients, area_code, phone, province, city, region, address } = DEALERS_ADDRESS
  const shipping = await storePersonalData(db, {
    ...{ stream, eventId: eventIdOf(submits.id, stream, 0), kind: 'shipping' },
    data: { address: { recipients, area_code, phone, province, city, region, address }, remark: '' },
  })
  const order = {
    ...{ code, buyer: user, firm, market, language: 'CN' as const, currency: 'CNY' as const, kind: 'P' as const },
    ...{ lines: linesOf(demo, discountGroup), origin: 'cart' as const, quick_payment: false, serial_audit: false },
    ...{ month: null, shipping },
  }
  const { state } = await change({ type: 'SubmitOrder', order }, submits)
  const amount = state.lines?.total ?? 0
  const arranges = next(user)
  await change(
    { type: 'ArrangePayment', buyer: user, arrangement_id: arranges.id, shares: [{ source, amount }] },
    arranges,
  )
  const asks = next(user)
  const attempt = `DEMO${code.slice(-8)}`
  const now = asks.at.toISOString()
  const expires_at = new Date(asks.at.getTime() + HOUR_MS).toISOString()
  await change(
    { type: 'RequestAttempt', buyer: user, pay_no: payNo(code, 1), attempt, source, expires_at, now, anew: false },
    asks,
  )
  const pays = next(null)
  const money = { attempt, source, transaction: `42000${code.slice(0, 8)}`, amount, currency: 'CNY' as const }
  await change({ type: 'RecordProviderMoney', money: { ...money, paid_at: pays.at.toISOString() } }, pays)
  const version = (await loadOrder(log, code))?.head.version ?? 0
  taken(await cancelByStaff({ db, log }, finance, code, { reason: demo.reason }, version, next(finance.user)))
  return next
}

/** What became of the refund, as the provider tells it and finance does it. */
const go = async ({ db, log }: Shop, code: string, step: DemoStep, finance: StaffMember, meta: CommandMeta) => {
  const refund_id = refundNo(code, 1)
  const version = (await loadOrder(log, code))?.head.version ?? 0
  const settled_at = meta.at.toISOString()
  const handle = (wanted: Parameters<typeof handleRefund>[3]) =>
    handleRefund({ db, log }, finance, refund_id, wanted, version, { ...meta, actor: finance.user })
  switch (step.does) {
    case 'settled': {
      const reference = `50300${code.slice(0, 8)}`
      return changeOrder(log, code, { type: 'SettleRefund', refund_id, reference, settled_at }, meta)
    }
    case 'failed': {
      const { fault, said } = step
      return changeOrder(log, code, { type: 'FailRefund', refund_id, fault, said }, meta)
    }
    case 'to_transfer':
      return handle({ type: 'SendByTransfer', payee: step.payee ? PAYEE : undefined })
    case 'transferred':
      return handle({ type: 'ConfirmTransfer', bank_reference: step.bank_reference, settled_at })
    case 'sent_back':
      return handle({ type: 'RecordSentBack', reason: step.reason })
  }
}

const userOf = async (db: Database, account: string): Promise<string | undefined> => {
  const known = await people(db, await userIdsMatching(db, account, 100))
  return [...known].find(([, person]) => person.account === account)?.[0]
}

const isThere = async (log: EventLog, code: string): Promise<boolean> => (await loadOrder(log, code)) !== undefined

/** Orders of the dealer's that were paid and cancelled; their refunds wait for finance in every way there is. */
export const refundsSeed = {
  name: 'Refunds',
  add: async (shop: Shop): Promise<number> => {
    const missing: DemoRefund[] = []
    for (const demo of demoRefunds) if (!(await isThere(shop.log, demo.code))) missing.push(demo)
    const [user, [colleague]] = await Promise.all([userOf(shop.db, 'dealer'), colleaguesWith(shop.db, 'finance')])
    if (user === undefined || colleague === undefined) return 0
    const finance = { user: colleague.id, firm: null }
    for (const demo of missing) {
      const next = await cancelled(shop, demo, user, finance)
      for (const step of demo.steps) taken(await go(shop, demo.code, step, finance, next(null)))
    }
    return missing.length
  },
} satisfies DemoSeed
