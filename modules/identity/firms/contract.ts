import { contract, idFilter, moment, nothing, required, resource, seenVersion, text } from '@portafilter/contract'
import { z } from 'zod'
import { ofAccount } from '../accounts/contract.ts'
import { buyerRow, marketField } from '../staff/contract.ts'

/** What papers call a firm (payment.md, 5). */
const firmFacts = { firm_name: required(100), invoice_title: required(100), invoice_number: required(50) }

/** Those who belong to a firm: `permission_id` 1 and 2. */
export const ofFirms = { markets: ['domestic', 'overseas'] } as const

export const firmsContract = contract({
  getAlterFirmPD: {
    method: 'GET',
    path: '/user/getAlterFirmPD',
    summary: 'Whether a change of one’s firm waits for finance: 0 none, so that one can be asked for, 1 one does',
    who: ofFirms,
    input: z.object(ofAccount),
    family: 'result',
    answers: { 1: z.int().min(0).max(1) },
  },
  addFirmAlter: {
    method: 'POST',
    path: '/user/addFirmAlter',
    summary: 'Ask for a change of one’s firm; one request of a firm waits at a time',
    who: ofFirms,
    input: z.strictObject({ ...firmFacts, user_account: required(25) }),
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
})

const firmRow = z.object({
  /** The ERP code. */
  id: z.string(),
  /** Null of an individual, who is a firm of one. */
  firm_name: z.string().nullable(),
  invoice_title: z.string(),
  invoice_number: z.string(),
  market: marketField,
  /** Although overseas. */
  prices_in_yuan: z.boolean(),
  /** How many accounts buy for it. */
  people: z.int(),
  /** The request that waits to have it called otherwise. */
  change: z.string().nullable(),
})

/** The firms that buy, share a wallet, and are invoiced. Read only: what one is called, its people ask for. */
export const firmsResource = resource({
  name: 'firms',
  summary: 'Firms that buy: what they are called and invoiced as, and who buys for them',
  readers: ['support', 'finance'],
  row: firmRow,
  detail: firmRow.extend({
    members: z.array(
      buyerRow.pick({ username: true, email: true, phone: true, state: true }).extend({ account: z.string() }),
    ),
  }),
  filters: z.strictObject({ q: text(100).optional(), id: idFilter(), market: marketField.optional() }),
  sorts: ['id'],
  actions: {},
})

const firmChangeRow = z.object({
  id: z.string(),
  version: z.int(),
  status: z.enum(['waiting', 'approved', 'rejected']),
  erp_code: z.string(),
  /** Who asked. */
  account: z.string(),
  username: z.string(),
  /** As the firm is called while the request waits, or was when it was decided; null: an individual. */
  firm_name: z.string().nullable(),
  wanted_name: z.string(),
  requested_at: moment(),
  decided_at: moment().nullable(),
  decided_by: z.string().nullable(),
})

const firmFactsShown = z.object({ firm_name: z.string(), invoice_title: z.string(), invoice_number: z.string() })

/** Firms that want to be called or invoiced otherwise, for finance to decide (decisions/accounts.md). */
export const firmChangesResource = resource({
  name: 'firm-changes',
  summary: 'What buyers ask to have their firms called and invoiced as, which finance approves or rejects',
  readers: ['finance'],
  row: firmChangeRow,
  detail: firmChangeRow.extend({
    before: firmFactsShown,
    after: firmFactsShown,
    reason: z.string(),
    /** Whether it is of the reader's own firm, which somebody else decides. */
    own: z.boolean(),
  }),
  filters: z.strictObject({
    q: text(100).optional(),
    id: idFilter(),
    status: z.enum(['waiting', 'approved', 'rejected']).optional(),
  }),
  sorts: ['requested_at'],
  actions: {
    approve: { roles: ['finance'], records: ['firm_change_steps'], input: z.strictObject(seenVersion) },
    reject: {
      roles: ['finance'],
      records: ['firm_change_steps'],
      input: z.strictObject({ ...seenVersion, reason: required(200) }),
    },
  },
})
