import { bankAccount, contract, money, nothing, orderCodeField, required, text } from '@portafilter/contract'
import { backStatusField, orderRefundShape, paymentSourceField } from '@portafilter/ordering/contract'
import { z } from 'zod'
import { bankShape, paymentKind } from './vouchers/contract.ts'

const unpaidOrder = z.object({
  code: z.string(),
  currency: z.enum(['CNY', 'USD']),
  order_total: money(),
  type: z.enum(['M', 'P']),
  pay_no: z.string().nullable(),
  back_status: backStatusField,
  /** What it can be paid by: where there is one way only, nothing needs to be chosen. */
  methods: z.array(paymentSourceField),
  /** What is left to be transferred, or paid by a provider; the whole total where nothing is arranged. */
  due: money(),
  /** What of a transfer has come, and waits for the rest: it is not in `due`. */
  received: money(),
  /** What each source pays of the arrangement in force; those that pay nothing are absent. */
  arranged: z.partialRecord(paymentSourceField, money()),
  /**
   * What the firm can spend on this order from its wallet, what the order itself holds included, and the most that rebates
   * may pay of it; null where its wallet pays nothing, or is not the reader's to use yet.
   */
  wallet: z
    .object({ rebates: money(), most_rebates: money(), balance: money(), credit: money(), prepayment: money() })
    .nullable(),
  bank_info: bankShape,
})
export type UnpaidOrder = z.output<typeof unpaidOrder>

const paymentLine = z.object({
  id: z.string(),
  payment_method: paymentSourceField,
  payment_method_text: z.string(),
  amount: money(),
  /** Where its money is (`lineStandingWords`), in the reader's language. */
  status_text: z.string(),
  type: z.string(),
  order_no: z.string(),
})
export type PaymentLine = z.output<typeof paymentLine>

/** What pays: one source, or several. */
const payMethodField = z.union([paymentSourceField, z.enum(['combination', ''])])

const part = money().min(0).default(0)

const quota = {
  who: { markets: ['domestic'] },
  family: 'bare',
  answers: { 200: money() },
  /** With an order's code, what is held for that order already is available, too. */
  input: z.object({ erp_code: text(25).default(''), order_code: text(64).optional() }),
} as const

const quotaPayment = {
  who: { markets: ['domestic'], confirmed: true },
  family: 'result',
  answers: { 1: nothing },
  refusedStatus: 422,
  changes: true,
} as const

/**
 * What every submission from a quota says beside its own three figures. `rebate` is what rebates pay of the order; without
 * it, what the arrangement in force has of them.
 */
const quotaSubmission = {
  order_code: orderCodeField(),
  total: money(),
  erp_code: required(25),
  rebate: money().optional(),
}

export const paymentContract = contract({
  cancelOrder: {
    method: 'GET',
    path: '/order/cancelOrder',
    summary: 'Cancel an order that awaits payment and has no voucher under review; repeating it changes nothing',
    who: 'signed-in',
    input: z.object({ code: orderCodeField(), erp_code: text(25).optional() }),
    family: 'result',
    answers: { 1: nothing },
    refusals: { invalid_operation: 2 },
    changes: true,
  },
  getNoPayOrderByCode: {
    method: 'GET',
    path: '/order/getNoPayOrderByCode',
    summary: 'An order to pay: 1 ok, 2 not found, 3 already paid, 4 offline transfer chosen',
    who: 'signed-in',
    input: z.object({ code: orderCodeField() }),
    family: 'result',
    answers: { 1: unpaidOrder, 4: unpaidOrder },
    refusals: { order_not_found: 2, already_paid: 3, offline_transfer_chosen: 4 },
  },
  setOrderPayment: {
    method: 'POST',
    path: '/order/setOrderPayment',
    summary: 'Arrange how an order is paid; replaces an earlier arrangement',
    who: 'signed-in',
    input: z.strictObject({
      order_no: orderCodeField(),
      combination: z.strictObject({
        consume_rebates: part,
        consume_balance: part,
        consume_credit: part,
        wechat: part,
        alipay: part,
        offline_transfer: part,
      }),
    }),
    family: 'code',
    /** status 1 fully paid, 2 something remains to be paid outside under `pay_no`. */
    answers: { 200: z.object({ status: z.int(), pay_no: z.string() }) },
    changes: true,
  },
  getPrepayment: {
    ...quota,
    method: 'GET',
    path: '/order/getPrepayment',
    summary: 'The prepayment that the firm can spend; 0: not enabled, or not the caller’s firm, or not yet',
  },
  getCredit: {
    ...quota,
    method: 'GET',
    path: '/order/getCredit',
    summary: 'The credit that the firm can use; 0: not enabled, or not the caller’s firm, or not yet',
  },
  getOrderTotal: {
    method: 'GET',
    path: '/order/getTotal',
    summary: 'What an order comes to, and what its rebates pay of that',
    who: 'signed-in',
    input: z.object({ order_code: orderCodeField() }),
    family: 'result',
    flat: true,
    answers: { 1: z.object({ order_total: money(), rebate: money() }) },
  },
  submitPayment: {
    ...quotaPayment,
    method: 'POST',
    path: '/order/submitPayment',
    summary: 'Pay what the rebates leave of a machine order from the prepayment, exactly',
    input: z.strictObject({
      ...quotaSubmission,
      old_prepayment: money(),
      now_prepayment: money(),
      new_prepayment: money(),
    }),
  },
  submitCredit: {
    ...quotaPayment,
    method: 'POST',
    path: '/order/submitCredit',
    summary: 'Pay what the rebates leave of a machine order by credit, exactly',
    input: z.strictObject({ ...quotaSubmission, old_credit: money(), now_credit: money(), new_credit: money() }),
  },
  getPartCode: {
    method: 'GET',
    path: '/order/getPartCode',
    summary: 'The part codes of an order, in the order of its lines',
    who: 'signed-in',
    input: z.object({ code: orderCodeField() }),
    family: 'result',
    answers: { 1: z.array(z.string()) },
  },
  getOrderPayment: {
    method: 'GET',
    path: '/order/getOrderPayment',
    summary: 'By which method a payment is made',
    who: 'signed-in',
    input: z.object({ pay_no: required(64) }),
    family: 'code',
    answers: {
      200: z.object({
        /** One source, or `combination`; then `amount` is what is transferred of it. */
        payment_method: payMethodField,
        kind: paymentKind,
        /** What is paid, and what the transfer's remark says: the order's code, or the payment's own number. */
        order_no: z.string(),
        /** What is still to be paid from outside. */
        amount: money(),
        /** What of a transfer has come, and waits for the rest. */
        received: money(),
        currency: z.enum(['CNY', 'USD']),
        paid: z.boolean(),
        back_status: backStatusField,
        back_reason: z.string(),
        /** What a repayment pays back; of anything else none. */
        bills: z.array(z.object({ order_no: z.string(), amount: money() })),
        bank_info: bankShape,
      }),
    },
  },
  getOrderPaymentByOrderNo: {
    method: 'GET',
    path: '/order/getOrderPaymentByOrderNo',
    summary: 'The payments of an order',
    who: { markets: ['domestic', 'none'] },
    input: z.object({ order_no: orderCodeField() }),
    family: 'code',
    answers: { 200: z.object({ payment: z.array(paymentLine) }) },
  },
  setRefundAccount: {
    method: 'POST',
    path: '/order/setRefundAccount',
    summary: 'Say whom a refund of mine is transferred to, until a batch takes it along',
    who: { markets: ['domestic', 'none'] },
    input: z.strictObject({
      refund_id: text(64),
      account_name: required(100),
      deposit: required(100),
      card_number: bankAccount(),
    }),
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
  getRefundRecordData: {
    method: 'GET',
    path: '/user/getRefundRecordData',
    summary:
      'What goes back of the firm’s top-ups, or of its repayments, the newest first; whom `own` is paid to I say',
    who: { markets: ['domestic'], confirmed: true },
    input: z.object({ kind: z.enum(['topup', 'repayment']) }),
    family: 'code',
    answers: {
      200: z.object({
        record_data: z.array(orderRefundShape.extend({ pay_no: z.string(), own: z.boolean() })),
      }),
    },
  },
  setOrderBackStatus: {
    method: 'GET',
    path: '/order/setOrderBackStatus',
    summary: 'Confirm that the order is paid by offline transfer: back_status 0 becomes 1',
    who: 'signed-in',
    input: z.object({ code: orderCodeField() }),
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
  sendRemit: {
    method: 'GET',
    path: '/order/sendRemit',
    summary: 'Send the bank’s details for an order’s transfer to one’s own phone, at most once a minute',
    who: 'signed-in',
    input: z.object({ phone: text(40).default(''), code: orderCodeField() }),
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
  addPayVoucher: {
    method: 'POST',
    path: '/order/addPayVoucher',
    summary: 'Hand in the picture of a transfer: back_status becomes 2',
    who: 'signed-in',
    input: z.strictObject({ pay_no: required(64), proof_path: required(255) }),
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
  getPayVoucher: {
    method: 'GET',
    path: '/order/getPayVoucher',
    summary: 'The picture of the latest voucher of an order, as an address that works for ten minutes',
    who: 'signed-in',
    input: z.object({ code: orderCodeField() }),
    family: 'result',
    answers: { 1: z.string() },
  },
})

export * from './alerts/contract.ts'
export * from './attempts/contract.ts'
export * from './figures/contract.ts'
export * from './receipts/contract.ts'
export * from './refunds/contract.ts'
export * from './vouchers/contract.ts'
