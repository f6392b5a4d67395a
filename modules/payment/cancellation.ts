import { eventIdOf, type PersonalDataReference, type Seen, storePersonalData } from '@portafilter/eventstore'
import { type CommandMeta, isRefusal, refuse, type StaffMember } from '@portafilter/kernel'
import { type ChangeRefusal, cancelOrder, ifCancelled, loadOrder, type OrderEvent, orders } from '@portafilter/ordering'
import type { PaymentDeps } from './commands.ts'
import { type ChangedPayment, together } from './payments.ts'
import { keepPayee, type Payee } from './refunds/payee.ts'
import { type SettlingDeps, settleAtOnce } from './settlement.ts'

/** The kind of the record that says why staff have cancelled an order. */
const CANCELLATION = 'cancellation'

/**
 * A try to pay by a provider changes nothing of what cancelling does, and a refund is asked for along with what is told of;
 * everything else on an order matters.
 */
const NOTHING_NEW: readonly OrderEvent['type'][] = ['PaymentRequested', 'AttemptClosed', 'RefundRequested']

const orderSeen = (version: number): Seen<OrderEvent> => ({
  version,
  isAbout: ({ type }) => !NOTHING_NEW.includes(type),
})

type Wanted = { readonly reason: string; readonly payee?: Payee | undefined }

/** Cancels the buyer's own order that is not paid yet: what its firm's wallet holds for it is free at once. */
export const cancelByBuyer = async (
  deps: SettlingDeps,
  buyer: string,
  code: string,
  meta: CommandMeta,
): Promise<ChangedPayment | ChangeRefusal> => {
  const cancelled = await cancelOrder(deps, code, { type: 'CancelOrder', buyer }, meta)
  return isRefusal(cancelled) ? cancelled : together(cancelled, await settleAtOnce(deps, code, meta))
}

/**
 * Cancels an order that nothing has been shipped of: its share of the month is free again, and each source gets back what
 * it has paid. The firm's wallet has it at once; the rest goes back by refunds.
 * @param payee whom a transfer is paid back to; nothing is kept of it where none is
 */
export const cancelByStaff = async (
  deps: PaymentDeps & SettlingDeps,
  staff: StaffMember,
  code: string,
  { reason: why, payee }: Wanted,
  version: number,
  meta: CommandMeta,
): Promise<ChangedPayment | ChangeRefusal> => {
  const { db, log } = deps
  const loaded = await loadOrder(log, code)
  if (loaded === undefined) return refuse('order_not_found')
  const stream = orders.nameOf(code)
  const record = { stream, eventId: eventIdOf(meta.id, stream, 0), kind: CANCELLATION, data: { reason: why } }
  const reason = await storePersonalData(db, record)
  const decided = ifCancelled(loaded.state, staff)
  const transfer = isRefusal(decided) ? -1 : decided.findIndex(isTransfer)
  const to: PersonalDataReference | null =
    payee === undefined || transfer < 0 ? null : await keepPayee(db, stream, payee, meta, transfer)
  const command = { type: 'CancelByStaff', staff, reason, payee: to } as const
  const cancelled = await cancelOrder(deps, code, command, meta, orderSeen(version))
  return isRefusal(cancelled) ? cancelled : together(cancelled, await settleAtOnce(deps, code, meta))
}

const isTransfer = ({ type, data }: OrderEvent): boolean => type === 'RefundRequested' && data.route.by === 'transfer'
