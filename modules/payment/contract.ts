import {
  agesResource,
  bankAccount,
  buyerFields,
  contract,
  day,
  daysResource,
  figuresOf,
  idFilter,
  moment,
  money,
  nothing,
  orderCodeField,
  required,
  resource,
  seenVersion,
  spansResource,
  text,
} from '@portafilter/contract'
import { bankSerial, fromWire } from '@portafilter/kernel'
import {
  backStatusField,
  orderLineShape,
  paymentSourceField,
  stageField,
  statusField,
} from '@portafilter/ordering/contract'
import { z } from 'zod'

/** Where an offline transfer goes; the order number is the remark. */
export const bankShape = z.object({ payee: z.string(), bank: z.string(), account: z.string() })
export type Bank = z.output<typeof bankShape>

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
   * may pay of it; null where its wallet pays nothing.
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

/** What is paid: an order, a top-up, a repayment. */
const paymentKind = z.enum(['order', 'topup', 'repayment'])

const part = money().min(0).default(0)

const quota = {
  who: { markets: ['domestic'] },
  family: 'bare',
  answers: { 200: money() },
  /** With an order's code, what is held for that order already is available, too. */
  input: z.object({ erp_code: text(25).default(''), order_code: text(64).optional() }),
} as const

const quotaPayment = {
  who: { markets: ['domestic'] },
  family: 'result',
  answers: { 1: nothing },
  refusedStatus: 422,
  changes: true,
} as const

/** What every submission from a quota says beside its own three figures. */
const quotaSubmission = { order_code: orderCodeField(), total: money(), erp_code: required(25) }

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
    summary: 'The prepayment that the firm can spend; 0: not enabled, or not the caller’s firm',
  },
  getCredit: {
    ...quota,
    method: 'GET',
    path: '/order/getCredit',
    summary: 'The credit that the firm can use; 0: not enabled, or not the caller’s firm',
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

const payNoInput = z.object({ pay_no: required(64) })
/** A top-up's payment number. */
const topUpInput = z.object({ transaction_no: required(64) })

/** Another code where the one that lives has been scanned by somebody else. */
const anew = z.literal('1').optional()
/** Until when a code can be scanned. */
const codeLives = { expires_at: moment() }

/** Paying an order or a top-up by a provider (payment.md, 7; decisions/providers.md). */
export const providerContract = contract({
  createWechatPay: {
    method: 'GET',
    path: '/wechatPay/createPay',
    summary: 'The code by which WeChat pays this; the same one while it lives, another where `anew` is asked for',
    who: 'signed-in',
    input: payNoInput.extend({ anew }),
    family: 'code',
    answers: {
      200: z.object({
        pay_amount: money(),
        /** What the QR code says. */
        qr_url: z.string(),
        ...codeLives,
      }),
    },
    changes: true,
    perMinute: 30,
  },
  payVerify: {
    method: 'GET',
    path: '/wechatPay/payVerify',
    summary: 'Whether it is paid: 1 paid, 2 no payment found',
    who: 'signed-in',
    input: payNoInput,
    family: 'result',
    answers: { 1: nothing, 2: nothing },
    repeated: true,
  },
  createWeChatRechargePayOrder: {
    method: 'GET',
    path: '/wechatPay/createWeChatRechargePayOrder',
    summary: 'The code by which WeChat pays a top-up, as `createWechatPay`; 2: it is paid already',
    who: { markets: ['domestic'] },
    input: topUpInput.extend({ anew }),
    family: 'result',
    flat: true,
    answers: {
      1: z.object({
        /** What the QR code says. */
        object: z.string(),
        pay_amount: money(),
        ...codeLives,
      }),
    },
    refusals: { already_paid: 2 },
    changes: true,
    perMinute: 30,
  },
  rechargePayVerify: {
    method: 'GET',
    path: '/wechatPay/rechargePayVerify',
    summary: 'Whether a top-up is paid: 1 paid, 2 no payment found',
    who: { markets: ['domestic'] },
    input: topUpInput,
    family: 'result',
    answers: { 1: nothing, 2: nothing },
    repeated: true,
  },
  allPayVerify: {
    method: 'GET',
    path: '/order/allPayVerify',
    summary: 'Whether an order, by its code, or a top-up, by its number, is paid, by whichever provider',
    who: 'signed-in',
    input: z.object({ order_code: required(64), type: text(20).optional() }),
    family: 'code',
    answers: { 200: z.object({ pay_status: z.enum(['success', 'waiting']) }) },
    repeated: true,
  },
  createAlipay: {
    method: 'GET',
    path: '/aliPay/createPay',
    summary: 'The address at Alipay where this is paid',
    who: 'signed-in',
    input: payNoInput,
    family: 'code',
    answers: { 200: z.object({ url: z.string() }) },
    changes: true,
    perMinute: 30,
  },
  payStatus: {
    method: 'GET',
    path: '/aliPay/payStatus',
    summary: 'Whether it is paid, still can be, or has been closed',
    who: 'signed-in',
    input: payNoInput,
    family: 'code',
    answers: { 200: z.object({ status: z.enum(['PAID', 'WAITING', 'CLOSED']) }) },
    repeated: true,
  },
})

const notice = { method: 'POST', who: 'anyone', family: 'notice', answers: {} } as const

/** What providers tell us by themselves: signed, and made by no browser. */
export const noticeContract = contract({
  wechatPayNotice: { ...notice, path: '/wechatPay/notice', summary: 'What WeChat Pay tells of payments and refunds' },
  aliPayNotice: { ...notice, path: '/aliPay/notice', summary: 'What Alipay tells of payments and refunds' },
})

/** The bank's serial number of a transfer, however it was typed (kernel, `bankSerial`). */
const bankSerialField = () =>
  text(200)
    .overwrite((typed) => bankSerial(typed) ?? '')
    .refine((serial) => serial !== '')

/** What has come: above 0, at most two decimals, and no more than one transfer brings. */
const receivedField = () =>
  z
    .number()
    .positive()
    .max(1_000_000_000)
    .refine((amount) => fromWire(amount) !== undefined)

/** Money that has come by a transfer. */
const receiptShape = z.object({
  bank_serial: z.string(),
  amount: money(),
  /** The Beijing day. */
  received_on: day(),
})

const voucherRow = z.object({
  /** The pay_no. */
  id: z.string(),
  /** The version of the payment's stream. */
  version: z.int(),
  kind: paymentKind,
  /** What is paid, and what the transfer's remark says: the order's code, or the payment's own number. */
  subject: z.string(),
  /** `proposed`: what has come is recorded, and waits for a second person. */
  status: z.enum(['waiting', 'proposed', 'approved', 'rejected']),
  /** What was missing when it was handed in; approved, what it has paid, with what had come before. */
  amount: money(),
  currency: z.enum(['CNY', 'USD']),
  ...buyerFields,
  submitted_at: moment(),
  reviewed_at: moment().nullable(),
  reviewed_by: z.string().nullable(),
})

/** Vouchers for finance to review (ux.md, Staff 1). */
export const vouchersResource = resource({
  name: 'vouchers',
  summary: 'Vouchers that buyers handed in for their payments, which finance approves or rejects',
  readers: ['finance'],
  row: voucherRow,
  detail: voucherRow.extend({
    image_url: z.string(),
    /** Where the money was to go. */
    payee: bankShape,
    reason: z.string(),
    /** What has come: of an approved one what has paid, else what is kept and what was recorded with a rejection. */
    receipts: z.array(receiptShape),
    /** What is transferred in all; the wallet of the firm may pay the rest of an order. */
    due: money(),
    /** What is missing now, beside what is kept. */
    missing: money(),
    /** So much of what comes too much goes to the firm's balance at most; more goes back by a transfer, whole. */
    most_to_balance: money(),
    /** What comes above this is typed a second time. */
    usual_up_to: money(),
    /** What the reader may still do alone today with the money of whose it is: more above what is due waits for a second person. */
    left_alone: money(),
    /** What one person has recorded, and a second one has to confirm; null of what waits for nobody so. */
    proposal: z
      .object({
        ...receiptShape.shape,
        /** What all that has come is above what is due. */
        surplus: money(),
        /** An account. */
        proposed_by: z.string().nullable(),
        proposed_at: moment(),
        /** Whether the reader can be the second person. */
        can_confirm: z.boolean(),
      })
      .nullable(),
    /** Null of what is no order's. */
    order: z
      .object({
        created_at: moment(),
        status: statusField,
        stage: stageField,
        back_status: backStatusField,
        order_total: money(),
        remark: z.string(),
        lines: z.array(orderLineShape),
      })
      .nullable(),
    /** Those that a repayment pays. */
    bills: z.array(z.object({ order_no: z.string(), amount: money() })),
    /** What to look at before deciding: the same picture on other payments (their pay_nos), earlier rejections. */
    warnings: z.array(
      z.object({ kind: z.enum(['same_picture', 'rejected_before', 'declined', 'own', 'altered']), text: z.string() }),
    ),
  }),
  filters: z.strictObject({
    q: text(100).optional(),
    id: idFilter(),
    kind: paymentKind.optional(),
    status: voucherRow.shape.status.optional(),
    /** Beijing days of the review, both included. */
    start_date: day().optional(),
    end_date: day().optional(),
  }),
  sorts: ['submitted_at', 'amount'],
  actions: {
    approve: {
      roles: ['finance'],
      records: ['BankReceiptClaimed', 'VoucherApproved', 'ApprovalProposed'],
      eyes: 'two above the limit',
      /** `received` is what is missing, and `received_on` today, unless they are said. */
      input: z.strictObject({
        ...seenVersion,
        bank_serial: bankSerialField(),
        received: receivedField().optional(),
        /** The same, typed a second time: needed above `usual_up_to`. */
        received_again: receivedField().optional(),
        received_on: day().optional(),
      }),
      /** `proposed`: it waits for a second person, because it is more above what is due than one may take alone. */
      answer: z.object({ status: z.enum(['approved', 'proposed']) }),
    },
    /** A second person's word on what waits for one. */
    confirm: { roles: ['finance'], records: ['VoucherApproved'], eyes: 'two', input: z.strictObject(seenVersion) },
    /** What was recorded is wrong: the voucher waits as before. */
    decline: {
      roles: ['finance'],
      records: ['ApprovalDeclined', 'BankReceiptReleased'],
      input: z.strictObject({ ...seenVersion, reason: required(200) }),
    },
    reject: {
      roles: ['finance'],
      records: ['VoucherRejected'],
      /** With a serial number and an amount: too little has come, and is kept for the next voucher. */
      input: z.strictObject({
        ...seenVersion,
        reason: required(200),
        bank_serial: bankSerialField().optional(),
        received: receivedField().optional(),
        received_on: day().optional(),
      }),
    },
  },
})

/** What finance decided, day by day, and the money that it brought. Read only. */
export const voucherDaysResource = daysResource({
  name: 'voucher-days',
  summary: 'Of each of the last days: how many vouchers were approved and rejected, and the money approved',
  readers: ['finance'],
  figures: { approved: z.int(), rejected: z.int(), cny: money(), usd: money() },
})

/** The money of each day by where it came from, in yuan. Read only. */
export const moneyDaysResource = daysResource({
  name: 'money-days',
  summary: 'Of each of the last days: the yuan that came in by transfer and by each provider, and what wallets paid',
  readers: ['finance'],
  /** A transfer counts when it is approved, a provider’s money when the provider had it, a wallet’s when it is spent. */
  figures: { transfer: money(), wechat: money(), alipay: money(), wallets: money() },
})

const SOURCES = ['transfer', 'wechat', 'alipay', 'wallets'] as const

/** The yuan of each span by where they came from, and by where they went back to (`back_…`) when they arrived there. Read only. */
export const moneySpansResource = spansResource({
  name: 'money-spans',
  summary: 'Of each of the last days, weeks or months: the yuan that came in by source, and those that went back',
  readers: ['finance'],
  figures: figuresOf([...SOURCES, ...SOURCES.map((source) => `back_${source}` as const)], money),
})

/** How long money has waited for finance. Read only. */
export const paymentAgesResource = agesResource({
  name: 'payment-ages',
  summary: 'How many vouchers, alerts, refunds and batches of refunds wait for finance, by how long they have',
  readers: ['finance'],
  queues: [
    'vouchers',
    'vouchers_proposed',
    'alerts',
    'alerts_taken',
    'refunds',
    'batches_gathered',
    'batches_proposed',
  ],
})

export * from './alerts/contract.ts'
export * from './refunds/contract.ts'
