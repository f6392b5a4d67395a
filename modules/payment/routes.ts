import { type BoundCall, bind, data, done, ok } from '@portafilter/contract'
import { readPersonalData } from '@portafilter/eventstore'
import { signedAddress } from '@portafilter/identity'
import { isRefusal, type Language, refuse, toWire } from '@portafilter/kernel'
import {
  awaitsPayment,
  backStatusOnWire,
  changeOrder,
  loadOwnOrder,
  type Order,
  orderStatusWords,
  payableHere,
  paymentSourceWords,
  reasonIn,
} from '@portafilter/ordering'
import { transferWords } from '@portafilter/receivable/words'
import { bankOf } from './bank.ts'
import { arrangeCombination, type PaymentDeps, submitVoucher } from './commands.ts'
import { type PaymentLine, paymentContract, type UnpaidOrder } from './contract.ts'
import { loadOwnPayment, type Payment } from './payments.ts'
import type { Voucher } from './voucher.ts'

/** Before the transfer is chosen a payment stands as its order does. */
const statusText = ({ transfer }: Order['payment'], language: Language): string =>
  (transfer === 'none' ? orderStatusWords.awaiting_payment : transferWords[transfer])[language]

const unpaid = (order: Order, language: Language): UnpaidOrder => ({
  code: order.lines.code,
  currency: order.lines.currency,
  order_total: toWire(order.lines.total),
  type: order.lines.kind,
  pay_no: order.payment.arrangement?.pay_no ?? null,
  back_status: backStatusOnWire(order.payment.transfer),
  methods: payableHere(order),
  bank_info: bankOf(order.lines.currency, language),
})

const paymentLines = ({ lines, payment }: Order, language: Language): PaymentLine[] =>
  (payment.arrangement?.parts ?? []).map(({ id, source, amount }) => ({
    id,
    payment_method: source,
    payment_method_text: paymentSourceWords[source][language],
    amount: toWire(amount),
    status_text: statusText(payment, language),
    type: 'order',
    order_no: lines.code,
  }))

/** Why the last voucher of a payment was rejected; empty for any other. */
const whyRejected = async ({ db }: PaymentDeps, { transfer }: Payment): Promise<string> => {
  const reason = transfer.transfer === 'rejected' ? transfer.reviews.at(-1)?.reason : null
  return reason ? reasonIn((await readPersonalData(db, [reason])).get(reason.id)) : ''
}

/** The calls of payment, bound. */
export const paymentRoutes = (deps: PaymentDeps): readonly BoundCall[] =>
  bind(paymentContract, {
    getNoPayOrderByCode: async ({ code }, session, { language }) => {
      const own = await loadOwnOrder(deps.log, code, session.user)
      if (isRefusal(own)) return own
      const { state } = own
      if (state.payment.paid) return refuse('already_paid')
      if (!awaitsPayment(state)) return refuse('payment_not_due')
      if (state.lines.serial_audit) return refuse('serial_numbers_needed')
      const { transfer } = state.payment
      if (transfer === 'chosen' || transfer === 'submitted')
        return refuse('offline_transfer_chosen', unpaid(state, language))
      return ok(unpaid(state, language))
    },

    setOrderPayment: async ({ order_no, combination }, session, { meta, wrote }) => {
      const arranged = await arrangeCombination(deps, order_no, session.user, combination, meta)
      if (isRefusal(arranged)) return arranged
      wrote(arranged.changed)
      const { paid, arrangement } = arranged.payment
      return data({ status: paid ? 1 : 2, pay_no: arrangement?.pay_no ?? '' })
    },

    getOrderPayment: async ({ pay_no }, session, { language }) => {
      const payment = await loadOwnPayment(deps.log, pay_no, session.user)
      if (isRefusal(payment) || payment.due?.pay_no !== pay_no) return refuse('payment_not_found')
      const { kind, subject, transfer, due, currency } = payment
      return data({
        payment_method: 'offline_transfer',
        kind,
        order_no: subject,
        amount: toWire(due.amount),
        currency,
        back_status: backStatusOnWire(transfer.transfer),
        back_reason: await whyRejected(deps, payment),
        bank_info: bankOf(currency, language),
      })
    },

    getOrderPaymentByOrderNo: async ({ order_no }, session, { language }) => {
      const own = await loadOwnOrder(deps.log, order_no, session.user)
      return isRefusal(own) ? own : data({ payment: paymentLines(own.state, language) })
    },

    setOrderBackStatus: async ({ code }, session, { meta, wrote }) => {
      const command = { type: 'ChooseOfflineTransfer', buyer: session.user } as const
      const chosen = await changeOrder(deps.log, code, command, meta)
      if (isRefusal(chosen)) return chosen
      wrote(chosen)
      return done
    },

    addPayVoucher: async ({ pay_no, proof_path }, session, { meta, wrote }) => {
      const submitted = await submitVoucher(deps, session.user, pay_no, proof_path, meta)
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
  })
