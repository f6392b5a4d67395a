import type { Session } from '@portafilter/contract'
import type { EventLog } from '@portafilter/eventstore'
import { type CommandMeta, fromWire, isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import { type PaymentShare, type PaymentSource, walletParts } from '@portafilter/ordering'
import { arrangePayment } from './arranging.ts'

/** What the wire calls each source (payment.md, setOrderPayment). */
const SOURCES = {
  consume_rebates: 'rebates',
  consume_balance: 'balance',
  consume_credit: 'credit',
  wechat: 'wechat',
  alipay: 'alipay',
  offline_transfer: 'offline_transfer',
} as const satisfies Record<string, PaymentSource>

/** Amounts by source as on the wire, in the order's currency. */
type Combination = Readonly<Record<keyof typeof SOURCES, number>>

const sharesOf = (combination: Combination): readonly PaymentShare[] | Refusal<'payment_total'> => {
  const shares: PaymentShare[] = []
  for (const [name, source] of Object.entries(SOURCES)) {
    const amount = fromWire(combination[name as keyof Combination])
    if (amount === undefined || amount < 0) return refuse('payment_total')
    if (amount > 0) shares.push({ source, amount })
  }
  return shares
}

/** A refusal about what one source pays names its field: `combination.consume_rebates`. */
const atItsField = <R extends Refusal>(refusal: R): R => {
  const source = refusal.refused === 'rebates_limit' ? 'rebates' : refusal.data?.purse
  const [name] = Object.entries(SOURCES).find(([, known]) => known === source) ?? []
  return name === undefined ? refusal : { ...refusal, data: { ...refusal.data, field: `combination.${name}` } }
}

/** As `arrangePayment`, with amounts by source as the wire has them. */
export const arrangeCombination = async (
  log: EventLog,
  order: string,
  { user, confirmed }: Session,
  combination: Combination,
  meta: CommandMeta,
) => {
  const shares = sharesOf(combination)
  if (isRefusal(shares)) return shares
  if (!confirmed && walletParts(shares).length > 0) return refuse('newcomer_unconfirmed')
  const arranged = await arrangePayment(log, order, user, shares, meta)
  return isRefusal(arranged) ? atItsField(arranged) : arranged
}
