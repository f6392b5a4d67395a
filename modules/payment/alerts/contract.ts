import { idFilter, moment, money, required, resource, searchField, seenVersion } from '@portafilter/contract'
import { z } from 'zod'

const alertKind = z.enum([
  'attempt_unknown',
  'money_differs',
  'other_merchant',
  'late_money',
  'provider_refused',
  'outcome_unknown',
  'refund_doubled',
  'notice_unreadable',
  'statement_failed',
])
const providerField = z.enum(['wechat', 'alipay'])

const alertRow = z.object({
  /** The key of its stream. */
  id: z.string(),
  version: z.int(),
  status: z.enum(['open', 'taken', 'closed']),
  kind: alertKind,
  source: providerField,
  /** Of a statement its day, `yyyy-mm-dd`. */
  attempt: z.string(),
  /** Null where the attempt is none of ours. */
  pay_no: z.string().nullable(),
  /** The provider's number; of a refund ours; null where no money moved. */
  transaction: z.string().nullable(),
  /** What came, or of a refund what went; null where none did. */
  amount: money().nullable(),
  /** As the provider names it. */
  currency: z.string().nullable(),
  /** What was asked for, in yuan; null where nothing was. */
  expected: money().nullable(),
  /** The provider's own word; empty where it said none. */
  said: z.string(),
  raised_at: moment(),
  taken_by: z.string().nullable(),
  taken_at: moment().nullable(),
  /** Whether the reader has it. */
  mine: z.boolean(),
  closed_by: z.string().nullable(),
  closed_at: moment().nullable(),
})

/** What a person has to look into about money from outside. */
export const alertsResource = resource({
  name: 'alerts',
  summary: 'Money that fits nothing and payments of unknown outcome, which finance looks into',
  readers: ['finance'],
  row: alertRow,
  detail: alertRow.extend({
    /** What came of it; empty until it is closed. */
    note: z.string(),
    altered: z.boolean(),
    /** What was to be paid, and by whom. */
    payment: z
      .object({
        kind: z.enum(['order', 'topup', 'repayment']),
        /** The order's code, or the payment's own number. */
        subject: z.string(),
        total: money(),
        currency: z.enum(['CNY', 'USD']),
        account: z.string(),
        username: z.string(),
        /** The ERP code, by which wallets are found. */
        firm: z.string().nullable(),
        firm_name: z.string().nullable(),
        /** Whether a voucher was handed in for it. */
        voucher: z.boolean(),
      })
      .nullable(),
    /** The name of its stream. */
    stream: z.string(),
  }),
  filters: z.strictObject({
    q: searchField(),
    id: idFilter(),
    /** `mine`: taken by whoever asks. */
    status: z.enum(['open', 'taken', 'mine', 'closed']).optional(),
    kind: alertKind.optional(),
    source: providerField.optional(),
  }),
  sorts: ['raised_at'],
  actions: {
    /** A colleague may take it over. */
    take: { roles: ['finance'], records: ['AlertTaken'], input: z.strictObject(seenVersion) },
    close: {
      roles: ['finance'],
      records: ['AlertClosed'],
      input: z.strictObject({ ...seenVersion, note: required(500) }),
    },
  },
})
