import { execute, stateOf } from '@portafilter/eventstore'
import { buyerOf } from '@portafilter/identity'
import { requestInvoice } from '@portafilter/invoicing'
import { type CommandMeta, HOUR_MS } from '@portafilter/kernel'
import { changeOrder } from '@portafilter/ordering'
import { settle } from '@portafilter/payment'
import type { ExternalSource } from '@portafilter/receivable'
import { requestRepayment, topUps } from '@portafilter/wallet'
import type { DemoSeed } from '../demo-seed.ts'
import { begins, transactionOf } from '../paying.ts'
import { clockOf, isSubmitted, type Next, type Ordered, type Story, submits, taken, userOf } from '../story.ts'

/** Of command ids that are made from a number: the same ones each time, so that a repeat is recognised. */
const SEEDED = 'c1d1f4f6-3f0e-4e7b-8a55-9d6a0c0c7b31'

type Machines = Ordered & {
  readonly kind: 'M'
  /** In fen; credit pays the rest. */
  readonly rebates: number
  readonly balance: number
  /** Asks to pay back what is owed by then. */
  readonly thenRepays: boolean
}

export type TopUp = {
  readonly pay_no: string
  /** In fen. */
  readonly amount: number
  readonly method: ExternalSource
  readonly isPaid: boolean
  /** Asks for its invoice once it is paid. */
  readonly thenInvoice: boolean
}

/**
 * What the dealer's firm has done, day by day: a bill that is being repaid and one that is not, a top-up that WeChat has paid,
 * and one of each kind to go on with.
 */
const demoSpending: readonly (Machines | TopUp)[] = [
  {
    code: '20261103-WXYZ2222',
    kind: 'M',
    lines: { 'KP-W10': 1 },
    rebates: 100_000,
    balance: 0,
    thenRepays: true,
  },
  { pay_no: 'T20261105-WXYZ4444', amount: 500_000, method: 'wechat', isPaid: true, thenInvoice: true },
  {
    code: '20261110-WXYZ3333',
    kind: 'M',
    lines: { 'KP-G64': 1, 'KP-S75': 1 },
    rebates: 150_000,
    balance: 200_000,
    thenRepays: false,
  },
  { pay_no: 'T20261112-WXYZ5555', amount: 200_000, method: 'offline_transfer', isPaid: false, thenInvoice: false },
  { pay_no: 'T20261118-WXYZ6666', amount: 100_000, method: 'wechat', isPaid: false, thenInvoice: false },
]

const buys = async (shop: Story, ordered: Machines, user: string, firm: string): Promise<void> => {
  const { log } = shop
  const { code, rebates, balance, thenRepays } = ordered
  const next = clockOf(code, SEEDED)
  const total = await submits(shop, ordered, user, next(user))
  const shares = [
    { source: 'rebates', amount: rebates },
    { source: 'balance', amount: balance },
    { source: 'credit', amount: total - rebates - balance },
  ] as const
  const arranges = next(user)
  const command = { type: 'ArrangePayment', buyer: user, arrangement_id: arranges.id } as const
  const used = shares.filter(({ amount }) => amount > 0)
  taken(await changeOrder(log, code, { ...command, shares: used }, arranges))
  taken(await settle(log, code, next(null)))
  if (thenRepays) taken(await requestRepayment(log, { buyer: user, firm, language: 'CN' }, next(user)))
}

/** As the dealer's firm is invoiced. */
export const DEALERS_INVOICE = {
  invoice_type: 1,
  title_type: 2,
  invoice_title: '上海晨光咖啡设备有限公司',
  tax_number: '91310000DEMO1001XQ',
  registered_phone: '',
  registered_address: '',
  bank_of_deposit: '',
  bank_account: '',
} as const

/** Asks for the top-up, and pays one by a provider. Answers the clock as it then stands. */
export const topsUp = async ({ db, log }: Story, demo: TopUp, user: string, firm: string): Promise<Next> => {
  const { pay_no, amount, method, isPaid, thenInvoice } = demo
  const next = clockOf(pay_no, SEEDED)
  const change = async (command: Parameters<typeof topUps.decider.decide>[0], meta: CommandMeta) =>
    taken(await execute(log, { stream: topUps.nameOf(pay_no), decider: topUps.decider, command, meta }))
  const owner = { buyer: user, firm }
  const request = { ...owner, pay_no, amount, currency: 'CNY', language: 'CN', method } as const
  await change({ type: 'RequestTopUp', request }, next(user))
  if (!isPaid || method === 'offline_transfer') return next
  const asks = next(user)
  const told = await begins(db, pay_no, method, asks.at)
  const [now, expires_at] = [asks.at.toISOString(), new Date(asks.at.getTime() + HOUR_MS).toISOString()]
  await change({ type: 'RequestAttempt', ...owner, pay_no, ...told, now, expires_at, anew: false }, asks)
  const pays = next(null)
  const transaction = transactionOf(pay_no)
  const money = { ...told, transaction, amount, currency: 'CNY', paid_at: pays.at.toISOString() } as const
  await change({ type: 'RecordProviderMoney', money }, pays)
  taken(await settle(log, pay_no, next(null)))
  if (thenInvoice) taken(await requestInvoice({ db, log }, owner, pay_no, DEALERS_INVOICE, next(user)))
  return next
}

const isThere = async ({ log }: Story, each: Machines | TopUp): Promise<boolean> =>
  'code' in each
    ? isSubmitted(log, each.code)
    : (await stateOf(log, topUps.nameOf(each.pay_no), topUps.decider)).requested !== null

/** What the dealer's firm does with its wallet, so that each of its lists has something to show (decisions/demo.md). */
export const spendingSeed = {
  name: 'Spending',
  add: async (shop: Story): Promise<number> => {
    const user = await userOf(shop.db, 'dealer')
    const firm = user && (await buyerOf(shop.db, user)).erpCode
    if (!firm) return 0
    let added = 0
    for (const each of demoSpending) {
      if (await isThere(shop, each)) continue
      await ('code' in each ? buys(shop, each, user, firm) : topsUp(shop, each, user, firm))
      added += 1
    }
    return added
  },
} satisfies DemoSeed
