import { contract, moment, money, pageInQuery } from '@portafilter/contract'
import { z } from 'zod'

const payMethod = z.enum(['offline_transfer', 'wechat', 'alipay'])

/** What a firm has with us, in yuan (payment.md, 3). */
const walletShape = z.object({
  /** What the firm was granted and has not spent. */
  rebates: money(),
  available_rebates: money(),
  /** What the firm may owe. */
  credit: money(),
  available_credit: money(),
  /** What it owes. */
  repayment_amount: money(),
  balance: money(),
  available_balance: money(),
  available_prepayment: money(),
  /** What is kept aside for orders that are not paid yet, of each purse that has some. */
  holds: z.array(
    z.object({ order_no: z.string(), purse: z.enum(['rebates', 'credit', 'balance', 'prepayment']), amount: money() }),
  ),
  /** The repayment that is under way, of the bills of when it was asked for; null for none. */
  open_repayment: z.object({ pay_no: z.string(), amount: money() }).nullable(),
  /** What a top-up can be paid by here. */
  topup_methods: z.array(payMethod),
})
export type Wallet = z.output<typeof walletShape>

const pageFacts = { total: z.int(), pageNum: z.int(), pageSize: z.int() }

/** A change of a limit (payment.md, 3), the newest first. */
const changeRow = z.object({
  id: z.string(),
  review_time: moment(),
  old_limit: money(),
  new_limit: money(),
  change_amount: money(),
  /** The order that has used it; empty where finance has changed it. */
  order_no: z.string(),
})
export type LimitChange = z.output<typeof changeRow>

const billRow = z.object({
  order_no: z.string(),
  created_at: moment(),
  bill_amount: money(),
  bill_status: z.enum(['unpaid', 'in_repayment', 'repaid', 'given_back']),
  /** The number of the repayment that it is part of; empty for none. */
  pay_no: z.string(),
})
export type RepaymentBill = z.output<typeof billRow>

const topUpRow = z.object({
  pay_no: z.string(),
  created_at: moment(),
  /** Null until it is paid. */
  pay_time: moment().nullable(),
  amount: money(),
  pay_method: payMethod,
  /** `waiting` for a provider’s money; else how far the transfer is. */
  status: z.enum(['waiting', 'chosen', 'submitted', 'rejected', 'approved']),
  /** 0 can be asked for, 1 in progress, 2 issued (orders.md, 4). */
  invoice_status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Empty until it is issued. */
  invoice_number: z.string(),
  /** Why the last request was handed back: null where none was, and once it is asked for again; empty when erased. */
  invoice_return_reason: z.string().nullable(),
})
export type TopUp = z.output<typeof topUpRow>

/** Only domestic firms have a wallet (payment.md, 6), which who may not be of the firm neither sees nor moves. */
const firms = { markets: ['domestic'], confirmed: true } as const

export const walletContract = contract({
  getUserWallet: {
    method: 'GET',
    path: '/user/getUserWallet',
    summary: 'The wallet of the firm',
    who: firms,
    family: 'result',
    answers: { 1: walletShape },
  },
  crPaymentOrder: {
    method: 'POST',
    path: '/user/crPaymentOrder',
    summary: 'Ask to top up the balance: above 0, at most 10000, a multiple of 100',
    who: firms,
    input: z.strictObject({
      type: z.literal('store'),
      amount: money(),
      pay_method: payMethod,
    }),
    family: 'code',
    answers: { 200: z.object({ pay_no: z.string() }) },
    changes: true,
  },
  createRepaymentOrder: {
    method: 'GET',
    path: '/user/createRepaymentOrder',
    summary: 'Ask to repay all bills; answers the repayment that is open. An empty pay_no: nothing is to be repaid',
    who: firms,
    family: 'code',
    answers: { 200: z.object({ pay_no: z.string() }) },
    changes: true,
  },
  getQuotaChangeRecordData: {
    method: 'GET',
    path: '/user/getQuotaChangeRecordData',
    summary: 'How the firm’s credit limit has changed',
    who: firms,
    input: z.object(pageInQuery),
    family: 'code',
    answers: { 200: z.object({ record_data: z.array(changeRow), ...pageFacts }) },
  },
  getRebateChangeRecordData: {
    method: 'GET',
    path: '/user/getRebateChangeRecordData',
    summary: 'How the firm’s rebates have changed: what was granted, and what orders have used',
    who: firms,
    input: z.object(pageInQuery),
    family: 'code',
    answers: { 200: z.object({ record_data: z.array(changeRow), ...pageFacts }) },
  },
  getRepaymentBillData: {
    method: 'GET',
    path: '/user/getRepaymentBillData',
    summary: 'What the firm has bought on credit, order by order',
    who: firms,
    input: z.object(pageInQuery),
    family: 'code',
    answers: { 200: z.object({ bill_data: z.array(billRow), ...pageFacts }) },
  },
  getRechargeRecordData: {
    method: 'GET',
    path: '/user/getRechargeRecordData',
    summary: 'The firm’s top-ups',
    who: firms,
    input: z.object(pageInQuery),
    family: 'code',
    answers: { 200: z.object({ record_data: z.array(topUpRow), ...pageFacts }) },
  },
})

export { walletsResource, walletTotalsResource } from './finance/contract.ts'
export { walletLedgerResource } from './ledger/contract.ts'
