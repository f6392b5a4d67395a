import { colleaguesWith } from '@portafilter/identity'
import { type CommandMeta, HOUR_MS, payNo, refundNo, type StaffMember } from '@portafilter/kernel'
import { changeOrder, loadOrder, type OrderCommand } from '@portafilter/ordering'
import { cancelByStaff, handleRefund } from '@portafilter/payment'
import type { DemoSeed } from '../demo-seed.ts'
import { clockOf, isSubmitted, type Story, submits, taken, userOf } from '../story.ts'
import { type DemoRefund, type DemoStep, demoRefunds } from './refunds.ts'

/** Of command ids that are made from an order's code: the same ones each time, so that a repeat is recognised. */
const SEEDED = '5b0a4a1e-6d0f-4c53-9a52-0d1c6f1c3b7e'

const PAYEE = { name: '王建国', bank: '中国工商银行上海张江支行', account: '6222021001123456' }

/** The order, paid by a provider and cancelled by finance. Answers the clock as it then stands. */
const cancelled = async ({ db, log }: Story, demo: DemoRefund, user: string, finance: StaffMember) => {
  const { code, paidBy: source } = demo
  const next = clockOf(code, SEEDED)
  const change = async (command: OrderCommand, meta: CommandMeta) => taken(await changeOrder(log, code, command, meta))
  const amount = await submits({ db, log }, { code, kind: 'P', lines: demo.lines }, user, next(user))
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
const go = async ({ db, log }: Story, code: string, step: DemoStep, finance: StaffMember, meta: CommandMeta) => {
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

/** Orders of the dealer's that were paid and cancelled; their refunds wait for finance in every way there is. */
export const refundsSeed = {
  name: 'Refunds',
  add: async (shop: Story): Promise<number> => {
    const missing: DemoRefund[] = []
    for (const demo of demoRefunds) if (!(await isSubmitted(shop.log, demo.code))) missing.push(demo)
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
