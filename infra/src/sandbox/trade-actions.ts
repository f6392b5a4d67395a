import { z } from 'zod'
import { NOTICES, REFUNDS, type Trade } from './books.ts'
import type { SandboxDeps } from './deps.ts'
import { type Notices, SPOILS } from './notices.ts'
import { endRefund, pay } from './trade-lifecycle.ts'

/** What a person at the sandbox's page, or a test, can do to a trade. Amounts are fen. */
export const tradeAction = z.discriminatedUnion('do', [
  /** Pays, also what is closed or has expired; another amount where one is said. */
  z.strictObject({ do: z.literal('pay'), amount: z.coerce.number().int().min(1).optional() }),
  z.strictObject({ do: z.literal('pay_later'), seconds: z.coerce.number().int().min(1).max(604_800) }),
  z.strictObject({ do: z.literal('scan') }),
  z.strictObject({ do: z.literal('decline') }),
  /** From now on, notifications of this trade go out so. */
  z.strictObject({ do: z.literal('notices'), how: z.enum(NOTICES) }),
  /** The notification of the payment once more, now. */
  z.strictObject({
    do: z.literal('send'),
    change: z.record(z.string(), z.unknown()).optional(),
    spoil: z.enum(SPOILS.wechat).optional(),
  }),
  /** What becomes of refunds that are asked for from now on. */
  z.strictObject({ do: z.literal('refunds'), how: z.enum(REFUNDS) }),
  z.strictObject({
    do: z.literal('end_refund'),
    number: z.string(),
    state: z.enum(['succeeded', 'closed', 'abnormal']),
  }),
])
export type TradeAction = z.infer<typeof tradeAction>

const sendAgain = async ({ books }: SandboxDeps, notices: Notices, trade: Trade, twist: object): Promise<string> => {
  const known = books.one('notices', 'trade = ? and refund is null', trade.id)
  return notices.send(known ?? books.add('notices', { trade: trade.id, dueAt: null }), twist)
}

/** Does it; answers what the merchant answered where something was sent. */
export const perform = async (
  deps: SandboxDeps,
  notices: Notices,
  trade: Trade,
  it: TradeAction,
): Promise<string | null> => {
  const { books, clock } = deps
  const change = (to: Partial<Trade>) => books.change('trades', trade, to)
  if (it.do === 'send') return sendAgain(deps, notices, trade, it)
  if (it.do === 'pay' && trade.state !== 'paid') pay(deps, trade, it.amount)
  if (it.do === 'pay_later') change({ payAt: clock.now() + it.seconds * 1_000 })
  if (it.do === 'scan') change({ known: 1 })
  if (it.do === 'decline') change({ known: 1, declined: 1, payAt: null })
  if (it.do === 'notices') change({ notices: it.how })
  if (it.do === 'refunds') change({ refunds: it.how })
  if (it.do === 'end_refund') {
    const refund = books.one('refunds', `trade = ? and number = ? and state = 'processing'`, trade.id, it.number)
    if (refund) endRefund(deps, refund, it.state)
  }
  await notices.work()
  return null
}
