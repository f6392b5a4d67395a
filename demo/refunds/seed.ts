import { type CommandMeta, refundNo, type SecondPerson } from '@portafilter/kernel'
import { changeOrder, loadOrder } from '@portafilter/ordering'
import { cancelByStaff, handleRefund } from '@portafilter/payment'
import type { DemoSeed } from '../demo-seed.ts'
import { paysByProvider } from '../paying.ts'
import { clockOf, financeOf, isSubmitted, type Story, taken, userOf } from '../story.ts'
import { type DemoRefund, type DemoStep, demoRefunds } from './refunds.ts'

/** Of command ids that are made from an order's code: the same ones each time, so that a repeat is recognised. */
const SEEDED = '5b0a4a1e-6d0f-4c53-9a52-0d1c6f1c3b7e'

/** What one person may transfer alone in a day, in fen: the demo's refunds are smaller. */
const BY_HAND = 1_000_000

const PAYEE = { name: '王建国', bank: '中国工商银行上海张江支行', account: '6222021001123456' }

/** The order, paid by a provider and cancelled by finance. Answers the clock as it then stands. */
const cancelled = async ({ db, log }: Story, demo: DemoRefund, user: string, finance: SecondPerson) => {
  const { code, lines, paidBy } = demo
  const next = clockOf(code, SEEDED)
  await paysByProvider({ db, log }, { code, kind: 'P', lines }, paidBy, user, next)
  const version = (await loadOrder(log, code))?.head.version ?? 0
  taken(
    await cancelByStaff(
      { db, log, logger: console },
      finance,
      code,
      { reason: demo.reason },
      version,
      next(finance.user),
    ),
  )
  return next
}

/** What became of the refund, as the provider tells it and finance does it. */
export const go = async (
  { db, log }: Story,
  code: string,
  step: DemoStep,
  finance: SecondPerson,
  meta: CommandMeta,
  payee = PAYEE,
) => {
  const refund_id = refundNo(code, 1)
  const version = (await loadOrder(log, code))?.head.version ?? 0
  const settled_at = meta.at.toISOString()
  const handle = (wanted: Parameters<typeof handleRefund>[3]) =>
    handleRefund({ db, log, secondPersonAbove: BY_HAND }, finance, refund_id, wanted, version, {
      ...meta,
      actor: finance.user,
    })
  switch (step.does) {
    case 'settled': {
      const reference = `50300${code.replace('-', '')}`
      return changeOrder(log, code, { type: 'SettleRefund', refund_id, reference, settled_at }, meta)
    }
    case 'failed': {
      const { fault, said } = step
      return changeOrder(log, code, { type: 'FailRefund', refund_id, fault, said }, meta)
    }
    case 'to_transfer':
      return handle({ type: 'SendByTransfer', payee: step.payee ? payee : undefined })
    case 'transferred':
      return handle({ type: 'ConfirmTransfer', bank_reference: step.bank_reference, settled_at })
    case 'sent_back':
      return handle({ type: 'RecordSentBack', reason: step.reason })
    case 'retried':
      return handle({ type: 'RetryRefund' })
  }
}

/** All that has happened to an order that was paid and cancelled. */
export const tell = async (shop: Story, demo: DemoRefund, user: string, finance: SecondPerson): Promise<void> => {
  const next = await cancelled(shop, demo, user, finance)
  for (const step of demo.steps) taken(await go(shop, demo.code, step, finance, next(null)))
}

/** Orders of the dealer's that were paid and cancelled; their refunds wait for finance in every way there is. */
export const refundsSeed = {
  name: 'Refunds',
  add: async (shop: Story): Promise<number> => {
    const missing: DemoRefund[] = []
    for (const demo of demoRefunds) if (!(await isSubmitted(shop.log, demo.code))) missing.push(demo)
    const [user, finance] = await Promise.all([userOf(shop.db, 'dealer'), financeOf(shop.db)])
    if (user === undefined || finance === undefined) return 0
    for (const demo of missing) await tell(shop, demo, user, finance)
    return missing.length
  },
} satisfies DemoSeed
