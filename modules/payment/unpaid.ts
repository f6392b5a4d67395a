import type { Session } from '@portafilter/contract'
import { type Language, sum, toWire } from '@portafilter/kernel'
import {
  backStatusOnWire,
  dueOf,
  isWalletPart,
  isWalletSource,
  mostRebates,
  type Order,
  payableHere,
} from '@portafilter/ordering'
import { keptIn, missingOf } from '@portafilter/receivable'
import type { RoomDeps } from '@portafilter/room'
import { availableTo } from '@portafilter/wallet'
import type { ProviderDeps } from './attempts/complete.ts'
import { bankOf } from './bank.ts'
import type { UnpaidOrder } from './contract.ts'

/** What the firm's wallet can pay of an order; null where it pays nothing. */
const walletFor = async ({ log }: ProviderDeps, { lines }: Order, methods: UnpaidOrder['methods']) => {
  if (lines.firm === null || !methods.includes('balance')) return null
  const { rebates, balance, credit, prepayment } = await availableTo(log, lines.firm, lines.code)
  return {
    rebates: toWire(rebates),
    most_rebates: toWire(mostRebates(lines.total)),
    balance: toWire(balance),
    credit: toWire(credit),
    prepayment: toWire(prepayment),
  }
}

/** An order as its payment page needs it. */
export const unpaid = async (
  deps: ProviderDeps & Pick<RoomDeps, 'company'>,
  order: Order,
  { confirmed }: Session,
  language: Language,
): Promise<UnpaidOrder> => {
  const { lines, payment } = order
  const parts = payment.arrangement?.parts ?? []
  const due = dueOf(order)
  const outside = sum(parts.filter((part) => !isWalletPart(part)).map(({ amount }) => amount))
  const payable = payableHere(order, deps.providers)
  const methods = confirmed ? payable : payable.filter((source) => !isWalletSource(source))
  const rest = due ? missingOf(due, payment) : outside
  return {
    code: lines.code,
    currency: lines.currency,
    order_total: toWire(lines.total),
    type: lines.kind,
    pay_no: payment.arrangement?.pay_no ?? null,
    back_status: backStatusOnWire(payment.transfer),
    methods,
    due: toWire(payment.arrangement === null ? lines.total : rest),
    received: toWire(keptIn(payment)),
    arranged: Object.fromEntries(parts.map(({ source, amount }) => [source, toWire(amount)])),
    wallet: await walletFor(deps, order, methods),
    bank_info: bankOf(deps.company, lines.currency, language),
  }
}
