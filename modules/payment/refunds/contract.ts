import {
  bankReference,
  buyerFields,
  day,
  idFilter,
  moment,
  money,
  payeeField,
  required,
  resource,
  searchField,
  seenVersion,
  text,
} from '@portafilter/contract'
import { orderRefundShape } from '@portafilter/ordering/contract'
import { z } from 'zod'

const refundRoute = z.enum(['wallet', 'provider', 'transfer'])

const refundRow = orderRefundShape.extend({
  /** The version of the stream of what was paid. */
  version: z.int(),
  /** What was paid: the order's code, or the number of a top-up. */
  subject: z.string(),
  pay_no: z.string(),
  by: refundRoute,
  currency: z.enum(['CNY', 'USD']),
  why: z.enum(['cancelled', 'returned', 'withdrawn', 'late_money', 'overpaid', 'unallocated']),
  /** Whose it is; empty where they were erased. */
  ...buyerFields,
  /** The batch of a month that takes it along. */
  batch: z.string().nullable(),
  /** Since when it waits as it does. */
  since: moment(),
  /** The provider's or the bank's; null until it is settled. */
  reference: z.string().nullable(),
})

const refundFault = z.enum(['closed', 'abnormal', 'refused', 'unknown', 'sent_back'])

const refundStep = z.object({
  version: z.int(),
  at: moment(),
  /** Who did it; null: the system. */
  by: z.string().nullable(),
  /** What happened, in the reader's language. */
  name: z.string(),
  /** What is to be known of it, in words; empty where its name says all. */
  note: z.string(),
})

const refundBatchRow = z.object({
  /** Its month, `202611`. */
  id: z.string(),
  version: z.int(),
  status: z.enum(['gathered', 'proposed', 'confirmed']),
  /** How many refunds it has, and what they come to in yuan. */
  count: z.int(),
  amount: money(),
  /** How many of them are paid, and how many are to be paid with this batch still; the others go another way. */
  paid: z.int(),
  open: z.int(),
  gathered_at: moment(),
  /** Accounts. */
  proposed_by: z.string().nullable(),
  confirmed_by: z.string().nullable(),
  confirmed_at: moment().nullable(),
})

/** Money that goes back, and what finance does about it. */
export const refundsResource = resource({
  name: 'refunds',
  summary: 'Money that goes back: where to, how far it is, and what finance has to do about it',
  readers: ['finance'],
  row: refundRow,
  detail: refundRow.extend({
    /** The line of the payment that it gives back; null of money that paid nothing. */
    line: z.string().nullable(),
    /** Why it did not arrive, when it did not; with the provider's own word, or a person's. */
    fault: refundFault.nullable(),
    said: z.string(),
    reason: z.string(),
    /** How far its batch is: what is in one is transferred once that is confirmed. */
    batch_status: refundBatchRow.shape.status.nullable(),
    /** At a provider: its transaction that is given back, our number there, and what that transaction was in all. */
    provider: z.object({ transaction: z.string(), number: z.string(), total: money() }).nullable(),
    /** Whom a transfer is paid to; null where nobody has said, or the person was erased. */
    payee: z.object({ name: z.string(), bank: z.string(), account: z.string() }).nullable(),
    /** Personal data that is not shown, because somebody has changed it. */
    payee_altered: z.boolean(),
    reason_altered: z.boolean(),
    /** The reader's own or their firm's: they cannot act on it. */
    own: z.boolean(),
    /** What this reader can do about it now, beside the conditions of their roles. */
    steps: z.array(z.enum(['confirm', 'fail', 'retry', 'transfer', 'payee'])),
    /** What the reader may still do alone today with the money of whose it is: a transfer in no batch counts. */
    left_alone: money(),
    /** Whether another try goes under the number that it has at the provider, or a new one. */
    retry_keeps_number: z.boolean(),
    stream: z.string(),
    history: z.array(refundStep),
  }),
  filters: z.strictObject({
    q: searchField(),
    id: idFilter(),
    status: orderRefundShape.shape.status.optional(),
    /** Several states at once: what finance has to act on, what goes on by itself, and what has arrived. */
    queue: z.enum(['finance', 'under_way', 'settled']).optional(),
    by: refundRoute.optional(),
    /** The provider, or the purse. */
    source: text(20).optional(),
    /** Whether it gives back of what has paid, or what has paid nothing: it came late, or too much, or was kept. */
    of: z.enum(['payment', 'nothing']).optional(),
    /** Beijing days on which it arrived, both included. */
    start_date: day().optional(),
    end_date: day().optional(),
    /** What was paid. */
    subject: text(64).optional(),
  }),
  sorts: ['requested_at', 'amount'],
  actions: {
    /** The bank has paid it; `settled_on` is its day, today unless told otherwise. */
    confirm: {
      roles: ['finance'],
      records: ['RefundSettled'],
      eyes: 'two above the limit',
      input: z.strictObject({ ...seenVersion, bank_reference: bankReference(), settled_on: day().optional() }),
    },
    /** The bank has sent it back. */
    fail: {
      roles: ['finance'],
      records: ['RefundFailed'],
      input: z.strictObject({ ...seenVersion, reason: required(200) }),
    },
    retry: { roles: ['finance'], records: ['RefundRetried'], input: z.strictObject(seenVersion) },
    /** By a transfer of ours, where the provider pays nothing back any more. */
    transfer: {
      roles: ['finance'],
      records: ['RefundSentByTransfer'],
      input: z.strictObject({ ...seenVersion, payee: payeeField().optional() }),
    },
    payee: {
      roles: ['finance'],
      records: ['PayeeGiven'],
      input: z.strictObject({ ...seenVersion, payee: payeeField() }),
    },
  },
})

/** A transfer that finance has recorded as sent back by the bank. */
const cameBack = z.object({
  /** When it had arrived by the bank's day, and the bank's reference, as was confirmed before; null where it was not. */
  settled_at: moment().nullable(),
  reference: z.string().nullable(),
  recorded_at: moment(),
  /** By name and account. */
  recorded_by: z.string().nullable(),
  reason: z.string(),
  reason_altered: z.boolean(),
})

const batchItem = z.object({
  refund_id: z.string(),
  /** What is given back of: the order's code, or the number of a top-up. */
  subject: z.string(),
  amount: money(),
  currency: z.enum(['CNY', 'USD']),
  /** Whose money it is: the firm, or the buyer who has none. */
  owner: z.string().nullable(),
  /** How far it is; `left` is what this batch does not pay: the bank sent it back, and it is tried again, or paid since. */
  standing: z.enum(['requested', 'failed', 'settled', 'left']),
  /** Null where the person was erased. */
  payee: z.object({ name: z.string(), bank: z.string(), account: z.string() }).nullable(),
  /** Somebody has changed it after the fact: it is not shown. */
  payee_altered: z.boolean(),
  /** Earlier transfers of the same money: whoever confirms another one knows of them. */
  came_back: z.array(cameBack),
})

/** Refunds by transfer, month by month (payments.md, What follows for us). */
export const refundBatchesResource = resource({
  name: 'refund-batches',
  summary: 'The refunds of a month that finance transfers together, once a second person has confirmed them',
  readers: ['finance'],
  row: refundBatchRow,
  detail: refundBatchRow.extend({
    items: z.array(batchItem),
    /** Accounts, all signs but the last four hidden, that several owners' refunds go to. */
    shared_accounts: z.array(
      z.object({ account: z.string(), owners: z.array(z.string()), refunds: z.array(z.string()) }),
    ),
    /** Why the reader can do nothing about it, in a sentence; empty where they can, and of one that is confirmed. */
    barred: z.string(),
    stream: z.string(),
  }),
  filters: z.strictObject({ id: idFilter(), status: refundBatchRow.shape.status.optional() }),
  sorts: ['gathered_at'],
  actions: {
    propose: { roles: ['finance'], records: ['BatchProposed'], input: z.strictObject(seenVersion) },
    confirm: { roles: ['finance'], records: ['BatchConfirmed'], eyes: 'two', input: z.strictObject(seenVersion) },
  },
})
