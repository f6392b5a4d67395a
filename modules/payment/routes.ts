import { type BoundCall, bind, type CallContext, data, done, ok, ownerOf, type Session } from '@portafilter/contract'
import { readPersonalData } from '@portafilter/eventstore'
import { sendToOwnPhone } from '@portafilter/identity'
import { isRefusal, refuse, toWire } from '@portafilter/kernel'
import {
  awaitsAudit,
  awaitsPayment,
  backStatusOnWire,
  changeOrder,
  dueOf,
  loadOwnOrder,
  reasonIn,
  refundOnWire,
} from '@portafilter/ordering'
import { isOffered, isProvider, keptIn, missingOf, PROVIDERS } from '@portafilter/receivable'
import type { RoomDeps } from '@portafilter/room'
import { signedAddress } from '@portafilter/secrets'
import { availableTo } from '@portafilter/wallet'
import type { ProviderDeps } from './attempts/complete.ts'
import { attemptRoutes } from './attempts/routes.ts'
import { bankOf } from './bank.ts'
import { cancelByBuyer } from './cancellation.ts'
import { arrangeCombination } from './combination.ts'
import { type PaymentDeps, submitVoucher } from './commands.ts'
import { paymentContract } from './contract.ts'
import { paymentLines } from './lines.ts'
import { loadOwnPayment, type Payment } from './payments.ts'
import { payFromQuota, type Quota, type QuotaFigures, rebatesOf } from './quota.ts'
import { loadRefund, namePayee } from './refunds/commands.ts'
import { mapLimited } from './refunds/map-limited.ts'
import { remittanceMessage } from './remittance.ts'
import { unpaid } from './unpaid.ts'
import { newestRefundsOf } from './views/refund-list.ts'
import type { Voucher } from './voucher.ts'

/** What a firm can spend from a quota, in yuan; what is not theirs is as nothing as one that there is not. */
const quotaOf = async (
  { log }: PaymentDeps,
  quota: Quota,
  { erp_code, order_code }: { erp_code: string; order_code?: string | undefined },
  session: Session,
): Promise<number> => {
  const { user } = session
  const { firm } = ownerOf(session)
  if (firm === null || erp_code !== firm) return 0
  const own = order_code === undefined ? undefined : await loadOwnOrder(log, order_code, user)
  const order = own === undefined || isRefusal(own) ? undefined : order_code
  return toWire((await availableTo(log, firm, order))[quota])
}

/** Pays an order from a quota of the session's own firm; another's is as unknown as the order would be. */
const paidFromQuota = async (
  { log }: PaymentDeps,
  quota: Quota,
  { erp_code, order_code, ...figures }: QuotaFigures & { erp_code: string; order_code: string },
  { erpCode, user }: Session,
  { meta, wrote }: CallContext,
) => {
  if (erp_code !== erpCode) return refuse('order_not_found')
  const paid = await payFromQuota(log, quota, order_code, user, figures, meta)
  if (isRefusal(paid)) return paid
  wrote(paid.changed)
  return done
}

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

    getPrepayment: async (input, session) => quotaOf(deps, 'prepayment', input, session),

    getCredit: async (input, session) => quotaOf(deps, 'credit', input, session),

    getOrderTotal: async ({ order_code }, session) => {
      const own = await loadOwnOrder(deps.log, order_code, session.user)
      if (isRefusal(own)) return own
      return { result: 1 as const, order_total: toWire(own.state.lines.total), rebate: toWire(rebatesOf(own.state)) }
    },

    submitPayment: async (input, session, context) => {
      const { old_prepayment: old, now_prepayment: now, new_prepayment: left } = input
      return paidFromQuota(deps, 'prepayment', { ...input, old, now, left }, session, context)
    },

    submitCredit: async (input, session, context) => {
      const { old_credit: old, now_credit: now, new_credit: left } = input
      return paidFromQuota(deps, 'credit', { ...input, old, now, left }, session, context)
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

    setRefundAccount: async (
      { refund_id, account_name: name, deposit: bank, card_number: account },
      session,
      { meta, wrote },
    ) => {
      const named = await namePayee(deps, session.user, refund_id, { name, bank, account }, meta)
      if (isRefusal(named)) return named
      wrote(named)
      return done
    },

    getRefundRecordData: async ({ kind }, { user, erpCode }) => {
      const numbers = await newestRefundsOf(deps.db, erpCode ?? '', kind)
      const found = await mapLimited(numbers, (refund_id) => loadRefund(deps.log, refund_id))
      const record_data = found.flatMap((loaded) =>
        loaded === undefined
          ? []
          : {
              ...refundOnWire(loaded.refund, loaded.events),
              pay_no: loaded.subject,
              own: loaded.owner.buyer === user,
            },
      )
      return data({ record_data })
    },

    setOrderBackStatus: async ({ code }, session, { meta, wrote }) => {
      const command = { type: 'ChooseOfflineTransfer', buyer: session.user } as const
      const chosen = await changeOrder(deps.log, code, command, meta)
      if (isRefusal(chosen)) return chosen
      wrote(chosen)
      return done
    },

    sendRemit: async ({ phone, code }, session, { language, meta }) => {
      const own = await loadOwnOrder(deps.log, code, session.user)
      if (isRefusal(own)) return own
      const due = awaitsPayment(own.state) ? dueOf(own.state) : null
      if (due === null) return refuse('payment_not_due')
      const message = remittanceMessage(
        deps.company,
        { ...due, amount: missingOf(due, own.state.payment) },
        code,
        language,
      )
      return (await sendToOwnPhone(deps, session.user, phone, message, meta.at)) ?? done
    },

    addPayVoucher: async ({ pay_no, proof_path }, session, { meta, wrote }) => {
      const submitted = await submitVoucher(deps, ownerOf(session), pay_no, proof_path, meta)
      if (isRefusal(submitted)) return submitted
      wrote(submitted)
      return done
    },

    getPayVoucher: async ({ code }, session, { meta }) => {
      const own = await loadOwnOrder(deps.log, code, session.user)
      if (isRefusal(own)) return own
      const ref = own.state.payment.voucher?.ref
      const record = ref && (await readPersonalData(deps.db, [ref])).get(ref.id)?.data
      if (!record) return refuse('voucher_not_found')
      return ok(await signedAddress(deps.db, (record as Voucher).path, meta.at))
    },
  }),
  ...attemptRoutes(deps),
]
