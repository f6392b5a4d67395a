import {
  contract,
  idFilter,
  moment,
  nothing,
  required,
  resource,
  rowId,
  searchField,
  seenVersion,
} from '@portafilter/contract'
import { z } from 'zod'
import { ofAccount } from '../accounts/contract.ts'
import { buyerRow, marketField } from '../staff/contract.ts'

/** How long that may be: a firm is invoiced by its title and its tax number, of which an invoice takes no more (orders.md, 5). */
export const MOST_OF_FIRM = { firm_name: 100, invoice_title: 60, invoice_number: 30 } as const

/** What papers call a firm (payment.md, 5). */
const firmFacts = {
  firm_name: required(MOST_OF_FIRM.firm_name),
  invoice_title: required(MOST_OF_FIRM.invoice_title),
  invoice_number: required(MOST_OF_FIRM.invoice_number),
}

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
    who: { ...ofFirms, confirmed: true },
    input: z.strictObject({ ...firmFacts, user_account: required(25) }),
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
})

const firmRow = z.object({
  /** The ERP code. */
  id: z.string(),
  /** How often staff have changed it. */
  version: z.int(),
  /** A firm of one, whose ERP code was made for it, and which has neither name nor title to be kept. */
  individual: z.boolean(),
  /** Null of an individual that has asked for none. */
  firm_name: z.string().nullable(),
  invoice_title: z.string(),
  invoice_number: z.string(),
  market: marketField,
  /** The number of its discount group; 10 is none. */
  discount_group: z.int(),
  /** Although overseas. */
  prices_in_yuan: z.boolean(),
  /** How many accounts buy for it. */
  people: z.int(),
  /** The request that waits to have it called otherwise. */
  change: z.string().nullable(),
})

const keptFirm = z.object({
  firm_name: z.string(),
  invoice_title: z.string(),
  invoice_number: z.string(),
  discount_group: z.int(),
  prices_in_yuan: z.boolean(),
})

/** What was done to a firm, as its page shows it. */
const firmStep = z.object({
  version: z.int(),
  /** `change_approved`: as its people have asked for. */
  change: z.enum(['created', 'updated', 'change_approved']),
  before: keptFirm.nullable(),
  after: keptFirm,
  by: z.string().nullable(),
  at: moment(),
})

const terms = { ...firmFacts, discount_group: rowId(), prices_in_yuan: z.boolean() }

/** The firms that buy, share a wallet, and are invoiced (decisions/accounts.md). */
export const firmsResource = resource({
  name: 'firms',
  summary: 'Firms that buy: what they are called, invoiced as and priced by, and who buys for them',
  readers: ['support', 'finance'],
  row: firmRow,
  detail: firmRow.extend({
    members: z.array(
      buyerRow.pick({ username: true, email: true, phone: true, state: true }).extend({ account: z.string() }),
    ),
    changes: z.array(firmStep),
  }),
  filters: z.strictObject({
    q: searchField(),
    id: idFilter(),
    market: marketField.optional(),
    discount_group: z.coerce.number().pipe(rowId()).optional(),
  }),
  sorts: ['id'],
  create: {
    roles: ['support'],
    records: ['firm_steps'],
    input: z.strictObject({ erp_code: required(64), market: z.enum(['domestic', 'overseas']), ...terms }),
  },
  actions: {
    // The rest of the row, which react-admin sends along, is left aside: code and market stay for good.
    update: {
      roles: ['support'],
      records: ['firm_steps'],
      input: z
        .object({ ...seenVersion, ...terms })
        .partial()
        .required({ version: true }),
    },
  },
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
    q: searchField(),
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
