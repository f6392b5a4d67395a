import { day, idFilter, moment, money, required, resource, seenVersion, text } from '@portafilter/contract'
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
  pay_nos: z.array(z.string()),
  /** Whose it is, by the first of its payments. */
  firm_name: z.string().nullable(),
  username: z.string(),
  /** Whether a correction waits for a second person. */
  proposal: z.enum(['waiting', 'none']),
  /** Of the last payment, or the last correction. */
  since: moment(),
})

const correctionShape = z.object({
  id: z.uuid(),
  from: money(),
  to: money(),
  /** An account. */
  by: z.string().nullable(),
  at: moment(),
  reason: z.string(),
  altered: z.boolean(),
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
    /** Those that were made, the oldest first. */
    corrections: z.array(correctionShape),
    /** The one that waits for a second person. */
    waiting: correctionShape
      .extend({
        /** Whether the reader can be the second person. */
        can_confirm: z.boolean(),
      })
      .nullable(),
    /** Whether it is the reader's own firm's, who then changes nothing. */
    conflict: z.boolean(),
    /** The name of its stream. */
    stream: z.string(),
  }),
  filters: z.strictObject({
    q: text(100).optional(),
    id: idFilter(),
    /** Those of which something is left, for which no further voucher may ever come. */
    left_over: z.literal('yes').optional(),
    proposal: receiptRow.shape.proposal.optional(),
  }),
  sorts: ['since'],
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
