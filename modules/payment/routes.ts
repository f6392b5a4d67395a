import { type BoundCall, bind, data, done, ok, ownerOf } from '@portafilter/contract'
import { readPersonalData } from '@portafilter/eventstore'
import { isRefusal, refuse, toWire } from '@portafilter/kernel'
import { awaitsAudit, awaitsPayment, backStatusOnWire, loadOwnOrder, reasonIn } from '@portafilter/ordering'
import { isOffered, isProvider, keptIn, PROVIDERS } from '@portafilter/receivable'
import type { RoomDeps } from '@portafilter/room'
import type { ProviderDeps } from './attempts/complete.ts'
import { attemptRoutes } from './attempts/routes.ts'
import { bankOf } from './bank.ts'
import { cancelByBuyer } from './cancellation.ts'
import { arrangeCombination } from './combination.ts'
import type { PaymentDeps } from './commands.ts'
import { paymentContract } from './contract.ts'
import { paymentLines } from './lines.ts'
import { loadOwnPayment, type Payment } from './payments.ts'
import { rebatesOf } from './quota.ts'
import { quotaCalls } from './quota-routes.ts'
import { refundCalls } from './refunds/routes.ts'
import { transferCalls } from './transfer-routes.ts'
import { unpaid } from './unpaid.ts'

/** Why the last voucher of a payment was rejected; empty for any other. */
const whyRejected = async ({ db }: PaymentDeps, { transfer }: Payment): Promise<string> => {
  const reason = transfer.transfer === 'rejected' ? transfer.reviews.at(-1)?.reason : null
  return reason ? reasonIn((await readPersonalData(db, [reason])).get(reason.id)) : ''
}

/** The calls of payment, bound. */
export const paymentRoutes = (deps: ProviderDeps & Pick<RoomDeps, 'company' | 'sms'>): readonly BoundCall[] => [
  ...bind(paymentContract, {
    cancelOrder: async ({ code, erp_code }, session, { meta, wrote }) => {
      if (erp_code && erp_code !== session.erpCode) return refuse('order_not_found')
      const cancelled = await cancelByBuyer(deps, session.user, code, meta)
      if (isRefusal(cancelled)) return cancelled
      wrote(cancelled)
      return done
    },

    getNoPayOrderByCode: async ({ code }, session, { language }) => {
      const own = await loadOwnOrder(deps.log, code, session.user)
      if (isRefusal(own)) return own
      const { state } = own
      if (state.payment.paid) return refuse('already_paid')
      if (!awaitsPayment(state)) return refuse('payment_not_due')
      if (awaitsAudit(state)) return refuse('serial_numbers_needed')
      const { transfer } = state.payment
      if (transfer === 'chosen' || transfer === 'submitted')
        return refuse('offline_transfer_chosen', await unpaid(deps, state, session, language))
      return ok(await unpaid(deps, state, session, language))
    },

    setOrderPayment: async ({ order_no, combination }, session, { meta, wrote }) => {
      const isMissing = PROVIDERS.some((name) => combination[name] > 0 && !isOffered(name, deps.providers))
      if (isMissing) return refuse('payment_method_unavailable')
      const arranged = await arrangeCombination(deps.log, order_no, session, combination, meta)
      if (isRefusal(arranged)) return arranged
      wrote(arranged.changed)
      const { paid, arrangement } = arranged.payment
      return data({ status: paid ? 1 : 2, pay_no: arrangement?.pay_no ?? '' })
    },

    getOrderTotal: async ({ order_code }, session) => {
      const own = await loadOwnOrder(deps.log, order_code, session.user)
      if (isRefusal(own)) return own
      return { result: 1 as const, order_total: toWire(own.state.lines.total), rebate: toWire(rebatesOf(own.state)) }
    },

    getPartCode: async ({ code }, session) => {
      const own = await loadOwnOrder(deps.log, code, session.user)
      return isRefusal(own) ? own : ok(own.state.lines.lines.map(({ part_code }) => part_code))
    },

    getOrderPayment: async ({ pay_no }, session, { language }) => {
      const payment = await loadOwnPayment(deps.log, pay_no, ownerOf(session))
      if (isRefusal(payment) || payment.inForce !== pay_no) return refuse('payment_not_found')
      const { kind, subject, transfer, method, total, missing, isOpen, currency } = payment
      const toPay = isProvider(method) ? total : missing
      return data({
        payment_method: method,
        kind,
        order_no: subject,
        amount: toWire(isOpen ? toPay : 0),
        received: toWire(keptIn(transfer)),
        currency,
        paid: transfer.paid,
        back_status: backStatusOnWire(transfer.transfer),
        back_reason: await whyRejected(deps, payment),
        bills: payment.bills.map(({ order, amount: owed }) => ({ order_no: order, amount: toWire(owed) })),
        bank_info: bankOf(deps.company, currency, language),
      })
    },

    getOrderPaymentByOrderNo: async ({ order_no }, session, { language }) => {
      const own = await loadOwnOrder(deps.log, order_no, session.user)
      return isRefusal(own) ? own : data({ payment: paymentLines(own.state, language) })
    },

    ...quotaCalls(deps),
    ...transferCalls(deps),
    ...refundCalls(deps),
  }),
  ...attemptRoutes(deps),
]
