import { day, idFilter, moment, money, required, resource, seenVersion, text } from '@portafilter/contract'
import { MEGABYTE } from '@portafilter/kernel'
import { z } from 'zod'

/** A statement of 100,000 lines has some 40 MB. */
export const LARGEST_STATEMENT_BYTES = 64 * MEGABYTE

/** Who states it. */
const provider = z.enum(['wechat', 'alipay', 'bank'])
const resultField = z.enum(['matched', 'missing_here', 'missing_there', 'other_amount'])

const statementRow = z.object({
  /** `{provider}-{yyyymmdd}` */
  id: z.string(),
  version: z.int(),
  provider,
  day: day(),
  status: z.enum(['open', 'settled']),
  source: z.enum(['downloaded', 'dropped_in']),
  payments: z.int(),
  paid: money(),
  refunds: z.int(),
  refunded: money(),
  fees: money(),
  /** How many things are wrong with the file. */
  problems: z.int(),
  matched: z.int(),
  missing_here: z.int(),
  missing_here_amount: money(),
  missing_there: z.int(),
  missing_there_amount: money(),
  other_amount: z.int(),
  other_amount_by: money(),
  /** Differences that nobody has closed. */
  open: z.int(),
  imported_at: moment(),
  /** Who dropped it in; null of a download. */
  imported_by: z.string().nullable(),
})

const closing = z.object({ by: z.string().nullable(), at: moment(), note: z.string(), altered: z.boolean() })

/** Statements of the providers and the bank, each held against the log. */
export const statementsResource = resource({
  name: 'statements',
  summary: 'Statements of providers and bank by day, held against the log: what matches, and what differs',
  readers: ['finance'],
  row: statementRow,
  detail: statementRow.extend({
    /** What is wrong with the file, in the reader’s language. */
    faults: z.array(z.string()),
    /** The file’s problems as a difference that can be closed; null where there are none. */
    faulty: z.object({ difference: z.string(), closing: closing.nullable() }).nullable(),
    /** The name of its stream. */
    stream: z.string(),
  }),
  filters: z.strictObject({
    id: idFilter(),
    status: z.enum(['open', 'settled']).optional(),
    provider: provider.optional(),
    day: day().optional(),
  }),
  sorts: ['day', 'imported_at'],
  actions: {
    /** Closes a difference, as the person saw it. */
    close: {
      roles: ['finance'],
      records: ['DifferenceClosed'],
      input: z.strictObject({ ...seenVersion, difference: required(250), note: required(200) }),
    },
    /** Asks the provider about the payment of a line. */
    ask: {
      roles: ['finance'],
      records: ['ProviderPaymentReceived', 'LateMoneyReceived', 'RefundSettled'],
      input: z.strictObject({ ...seenVersion, line: required(200) }),
      answer: z.object({ found: z.enum(['recorded', 'nothing_new', 'waiting', 'unknown_there']) }),
    },
  },
})

/** Each movement of a statement, and what the log has that it has not. */
export const statementLinesResource = resource({
  name: 'statement-lines',
  summary: 'Lines of the statements in force, and movements of the log that they lack, with what the comparison says',
  readers: ['finance'],
  row: z.object({
    id: z.string(),
    statement: z.string(),
    result: resultField,
    kind: z.enum(['payment', 'refund']),
    /** Our numbers at the provider. */
    attempt: z.string(),
    refund: z.string().nullable(),
    /** The provider’s. */
    transaction: z.string(),
    /** What was paid; null where the attempt is none of ours. */
    pay_no: z.string().nullable(),
    /** What each payment has recorded of it, where a transfer pays several. */
    shares: z.array(z.object({ pay_no: z.string(), amount: money() })),
    /** What no payment has of a transfer that others have a part of; null of all else. */
    left: money().nullable(),
    at: moment(),
    /** In the statement, and in the log; null where it is not there. */
    there: money().nullable(),
    here: money().nullable(),
    fee: money().nullable(),
    /** For the action that closes it. */
    difference: z.string(),
    closed: z.boolean(),
    closing: closing.nullable(),
  }),
  filters: z.strictObject({
    id: idFilter(),
    statement: text(64).optional(),
    result: resultField.optional(),
    /** Of differences, whether somebody has closed them. */
    closed: z.boolean().optional(),
  }),
  sorts: ['at'],
  actions: {},
})

/** Files that are on their way in: made by sending one, as `multipart/form-data`. */
export const statementImportsResource = resource({
  name: 'statement-imports',
  summary: 'Statement files on their way in: how far each is, or why it was not taken',
  readers: ['finance'],
  row: z.object({
    id: z.string(),
    version: z.int(),
    state: z.enum(['reading', 'storing', 'comparing', 'done', 'refused']),
    done: z.int(),
    total: z.int(),
    /** Once it is known. */
    statement: z.string().nullable(),
    /** Why it was not taken, in the reader’s language; empty otherwise. */
    message: z.string(),
    begun_by: z.string().nullable(),
    seen_at: moment(),
  }),
  filters: z.strictObject({ id: idFilter() }),
  sorts: ['seen_at'],
  create: {
    roles: ['finance'],
    records: ['StatementImported', 'StatementCompared'],
    input: z.strictObject({}),
    upload: { maxBytes: LARGEST_STATEMENT_BYTES },
  },
  actions: {},
})
