import { day, idFilter, moment, money, required, resource, searchField, seenVersion } from '@portafilter/contract'
import { z } from 'zod'
import { receivedField } from '../vouchers/contract.ts'

const receiptRow = z.object({
  /** The bank's serial number. */
  id: z.string(),
  version: z.int(),
  /** Null, as the day, of what was claimed before receipts had shares. */
  currency: z.enum(['CNY', 'USD']).nullable(),
  received_on: day().nullable(),
  /** What came in all; null as long as nobody has said. */
  came: money().nullable(),
  /** What payments have of it. */
  taken: money(),
  left: money(),
  /** What of it came with a rejection, and waits for the rest of what it is to pay. */
  kept: money(),
  pay_nos: z.array(z.string()),
  /** The payments that had it last, where none has any of it any more. */
  had_by: z.array(z.string()),
  /** Whose it is, by the first of its payments. */
  firm_name: z.string().nullable(),
  username: z.string(),
  /** Whether a correction waits for a second person. */
  proposal: z.enum(['waiting', 'none']),
  /** Since when a correction waits; where none does, of the last change. */
  since: moment(),
  /** Of the last payment, or the last correction. */
  changed_at: moment(),
})

/** Who has said something, by name and account, and why; `altered` where somebody has changed that since. */
const saidBy = { by: z.string().nullable(), at: moment(), reason: z.string(), altered: z.boolean() }

const correctionShape = z.object({
  id: z.uuid(),
  from: money(),
  to: money(),
  ...saidBy,
})

/** Transfers as finance has recorded them, by the bank's serial number, whatever they pay (decisions/payment.md, Bank receipts). */
export const receiptsResource = resource({
  name: 'receipts',
  summary: 'Transfers that the bank received: what came, what payments have of it, and what is left',
  readers: ['finance'],
  row: receiptRow,
  detail: receiptRow.extend({
    /** What each has of it; null of one that has all of it, as receipts had before they had shares. */
    payments: z.array(z.object({ pay_no: z.string(), amount: money().nullable() })),
    /** What the bank's statements say that came; empty where they do not have it yet. */
    stated: z.array(money()),
    /** Whose the money is, as limits know them: a firm's code, or a buyer's id. */
    owner: z.string(),
    /** What came of those that wait no more, the oldest first. One lapses once no payment has any of the receipt any more. */
    corrections: z.array(
      correctionShape.extend({
        outcome: z.enum(['made', 'rejected', 'lapsed']),
        /** A second person's word on it; its reason is empty where they confirmed it. */
        review: z.object(saidBy).nullable(),
      }),
    ),
    /** The one that waits for a second person. */
    waiting: correctionShape
      .extend({
        /** Why the reader cannot confirm it, in a sentence; empty where they can. */
        unconfirmed: z.string(),
      })
      .nullable(),
    /** Whether it is the reader's own firm's, who then changes nothing. */
    conflict: z.boolean(),
    /** What this reader can do about it now, beside the conditions of their roles. */
    steps: z.array(z.enum(['correct', 'confirm', 'reject'])),
    /** The name of its stream. */
    stream: z.string(),
  }),
  filters: z.strictObject({
    q: searchField(),
    id: idFilter(),
    /** Those of which something is left, for which no further voucher may ever come. */
    left_over: z.literal('yes').optional(),
    /** Those of which something is kept for a payment that is open still. */
    kept: z.literal('yes').optional(),
    proposal: receiptRow.shape.proposal.optional(),
  }),
  sorts: ['changed_at', 'since'],
  actions: {
    /** What came in all was said wrongly. */
    correct: {
      roles: ['finance'],
      records: ['ReceiptCorrected', 'CorrectionProposed'],
      eyes: 'two above the limit',
      input: z.strictObject({ ...seenVersion, came: receivedField(), reason: required(200) }),
      /** Whether it waits for a second person: it differs by more than one may do alone with the firm in a day. */
      answer: z.object({ waits: z.boolean() }),
    },
    confirm: {
      roles: ['finance'],
      records: ['ReceiptCorrected'],
      eyes: 'two',
      input: z.strictObject({ ...seenVersion, correction_id: z.uuid() }),
    },
    reject: {
      roles: ['finance'],
      records: ['CorrectionRejected'],
      input: z.strictObject({ ...seenVersion, correction_id: z.uuid(), reason: required(200) }),
    },
  },
})
