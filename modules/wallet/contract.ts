import {
  contract,
  idFilter,
  moment,
  money,
  pageInQuery,
  required,
  resource,
  seenVersion,
  text,
} from '@portafilter/contract'
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
})
export type TopUp = z.output<typeof topUpRow>

/** Only domestic firms have a wallet (payment.md, 6). */
const firms = { markets: ['domestic'] } as const

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

const proposalField = z.enum(['waiting', 'none'])

/** What is available of each purse. */
const availableAmounts = { rebates: money(), credit: money(), balance: money(), prepayment: money() }

const walletRow = z.object({
  /** The firm's ERP code. */
  id: z.string(),
  version: z.int(),
  firm_name: z.string().nullable(),
  ...availableAmounts,
  credit_limit: money(),
  /** What the firm owes. */
  outstanding: money(),
  /** For orders that are not paid yet, of all purses. */
  held: money(),
  /** Whether an adjustment waits for a second person. */
  proposal: proposalField,
  /** Since when the oldest one waits; where none does, of the last change. */
  since: moment(),
  changed_at: moment(),
})

const amounts = z.object(availableAmounts)
const purse = z.object({ granted: money(), held: money(), spent: money(), returned: money(), available: money() })

const adjustInput = {
  rebates: money().optional(),
  credit: money().optional(),
  balance: money().optional(),
  prepayment: money().optional(),
  reason: required(200),
}
/** Whether it waits for a second person: it came to more than one may do alone with the firm in a day. */
const waits = z.object({ waits: z.boolean() })
const adjustmentId = z.uuid()

/** What firms have with us (decisions/wallets.md). */
export const walletsResource = resource({
  name: 'wallets',
  summary: 'What firms have with us: rebates, credit, balance and prepayment, which finance adjusts',
  readers: ['finance'],
  row: walletRow,
  detail: walletRow.extend({
    purses: z.object({ rebates: purse, credit: purse, balance: purse, prepayment: purse }),
    holds: z.array(amounts.extend({ order_no: z.string() })),
    bills: z.array(z.object({ order_no: z.string(), amount: money(), pay_no: z.string().nullable() })),
    repayment: z.object({ pay_no: z.string(), amount: money() }).nullable(),
    proposals: z.array(
      amounts.extend({
        id: adjustmentId,
        proposed_by: z.string().nullable(),
        /** Whether the reader has proposed it. */
        own: z.boolean(),
        reason: z.string(),
        altered: z.boolean(),
      }),
    ),
    /** Whether it is the reader's own firm's, who then changes nothing. */
    conflict: z.boolean(),
    /** The name of its stream. */
    stream: z.string(),
  }),
  filters: z.strictObject({ q: text(100).optional(), id: idFilter(), proposal: proposalField.optional() }),
  sorts: ['changed_at', 'since', 'outstanding'],
  /** Adjusts the wallet of a firm that has had none. */
  create: {
    roles: ['finance'],
    records: ['WalletAdjusted', 'AdjustmentProposed'],
    eyes: 'two above the limit',
    input: z.strictObject({ firm: required(64), ...adjustInput }),
    answer: waits,
  },
  actions: {
    adjust: {
      roles: ['finance'],
      records: ['WalletAdjusted', 'AdjustmentProposed'],
      eyes: 'two above the limit',
      input: z.strictObject({ ...seenVersion, ...adjustInput }),
      answer: waits,
    },
    approve: {
      roles: ['finance'],
      records: ['WalletAdjusted'],
      eyes: 'two',
      input: z.strictObject({ ...seenVersion, adjustment_id: adjustmentId }),
    },
    reject: {
      roles: ['finance'],
      records: ['AdjustmentRejected'],
      input: z.strictObject({ ...seenVersion, adjustment_id: adjustmentId, reason: required(200) }),
    },
  },
})

const purseField = z.enum(['rebates', 'credit', 'balance', 'prepayment'])

/** Every line of every wallet's history: what moved, by which event, and what was there behind it. */
export const walletLedgerResource = resource({
  name: 'wallet-ledger',
  summary: 'The ledger of wallets: a line for each purse that an event moved, which adds up at every line',
  readers: ['finance'],
  row: z.object({
    id: z.string(),
    firm: z.string(),
    purse: purseField,
    type: z.string(),
    /** What the event is called, in the reader's language. */
    event: z.string(),
    /** The event's place in the log. */
    position: z.int(),
    at: moment(),
    /** The order's code, or the number of a top-up or a repayment; null of an adjustment. */
    source: z.string().nullable(),
    /** Of what is available. */
    change: money(),
    available: money(),
    /** Of what is kept for orders. */
    held_change: money(),
    held: money(),
  }),
  filters: z.strictObject({ id: idFilter(), firm: text(64).optional(), purse: purseField.optional() }),
  sorts: ['position'],
  actions: {},
})

/** All wallets added up: one row, of yuan. Read only. */
export const walletTotalsResource = resource({
  name: 'wallet-totals',
  summary: 'What all firms together have with us, owe us, and have waiting for their orders',
  readers: ['finance'],
  row: z.object({
    /** The currency. */
    id: z.string(),
    /** How many have a wallet. */
    firms: z.int(),
    ...availableAmounts,
    outstanding: money(),
    held: money(),
  }),
  filters: z.strictObject({ id: idFilter() }),
  sorts: ['id'],
  actions: {},
})
