import {
  contract,
  idFilter,
  moment,
  nothing,
  required,
  resource,
  searchField,
  seenVersion,
  text,
} from '@portafilter/contract'
import { z } from 'zod'
import { newAccountField, ofAccount } from '../accounts/contract.ts'
import { addressInput } from '../addresses/contract.ts'
import { MOST_OF_FIRM, ofFirms } from '../firms/contract.ts'

/** What an invitation says of the firm that it is for; of its tax number most is hidden. */
const invitedFirm = z.object({
  firm_name: z.string(),
  invoice_title: z.string(),
  invoice_number: z.string(),
  /** 1 in China, 2 overseas: which form the newcomer fills in. */
  permission_id: z.int().min(1).max(2),
})

/** Somebody who signed up for the reader's firm, and waits for a colleague's or staff's word. */
const newcomer = z.object({
  account: z.string(),
  username: z.string(),
  at: moment(),
  /** A colleague does not know them: customer service decides. */
  disputed: z.boolean(),
})
export type Newcomer = z.output<typeof newcomer>

/** A word about a newcomer; one who does not wait, and another firm's, is as unknown as nobody. */
const word = { method: 'POST', who: ofFirms, input: z.strictObject(ofAccount), family: 'result' } as const

/** Becoming a customer (storefront.md, 4 and 5). */
export const signupContract = contract({
  invitationCheck: {
    method: 'GET',
    path: '/user/invitationCheck',
    summary: 'Whose invitation this is: six digits, or the token of a link',
    who: 'anyone',
    input: z.object({ code: text(64) }),
    family: 'result',
    answers: { 1: invitedFirm },
    refusals: { invitation_wrong: 2, invitation_spent: 2 },
    // It counts the wrong ones.
    changes: true,
    perMinute: 60,
  },
  register: {
    method: 'POST',
    path: '/user/register',
    summary:
      'Make an account of one’s own: `type` F for an invited firm, P for an individual in China. `ticket` is of the codes that were verified; what the client says of the firm is ignored',
    who: 'anyone',
    input: z.strictObject({
      ticket: text(64),
      type: z.enum(['F', 'P']),
      invitation_code: text(64).default(''),
      account: newAccountField(),
      username: required(20),
      password: required(1024),
      email: text(100).default(''),
      email_code: text(20).default(''),
      phone: text(40).default(''),
      phone_code: text(20).default(''),
      firm_name: text(MOST_OF_FIRM.firm_name).default(''),
      invoice_title: text(MOST_OF_FIRM.invoice_title).default(''),
      invoice_number: text(MOST_OF_FIRM.invoice_number).default(''),
      address: z.strictObject({ ...addressInput, user_account: text(25).default('') }).optional(),
    }),
    family: 'result',
    answers: { 1: nothing },
    refusals: { invitation_wrong: 2, invitation_spent: 2 },
    changes: true,
    perMinute: 300,
  },
  getNewcomers: {
    method: 'GET',
    path: '/user/getNewcomers',
    summary: 'Who of one’s firm waits for a colleague to confirm them; nobody for who waits themselves',
    who: ofFirms,
    family: 'result',
    answers: { 1: z.array(newcomer) },
  },
  confirmNewcomer: {
    ...word,
    path: '/user/confirmNewcomer',
    summary: 'Say that a newcomer is a colleague: the firm’s wallet, credit and exemptions are theirs as well then',
    answers: { 1: nothing },
    changes: true,
  },
  disputeNewcomer: {
    ...word,
    path: '/user/disputeNewcomer',
    summary: 'Say that one does not know a newcomer: customer service decides then',
    answers: { 1: nothing },
    changes: true,
  },
})

export const invitationState = z.enum(['open', 'used_up', 'ended', 'taken_back'])

const invitationRow = z.object({
  id: z.string(),
  /** 1 as it was made, 2 taken back. */
  version: z.int(),
  status: invitationState,
  erp_code: z.string(),
  firm_name: z.string(),
  uses: z.int(),
  used: z.int(),
  expires_at: moment(),
  made_at: moment(),
  /** The account of whoever made it; null: it came with the demo. */
  made_by: z.string().nullable(),
})

/** Several addresses, each with a letter of its own. */
const addresses = z.array(z.email().max(50)).max(20)

/** By which people become colleagues of a firm's (decisions/accounts.md). */
export const invitationsResource = resource({
  name: 'invitations',
  summary: 'Invitations by which people sign up for a firm, and who has',
  readers: ['support'],
  row: invitationRow,
  detail: invitationRow.extend({
    /** Read out to who has no letter, by whoever made it; null for others, whom it would let at the firm's wallet. */
    code: z.string().nullable(),
    people: z.array(z.object({ account: z.string(), username: z.string(), at: moment() })),
  }),
  filters: z.strictObject({
    q: searchField(),
    id: idFilter(),
    status: invitationState.optional(),
  }),
  sorts: ['made_at'],
  create: {
    roles: ['support'],
    records: ['invitation_steps'],
    input: z.strictObject({
      /** The firm's ERP code. */
      firm: required(64),
      uses: z.int().min(1).max(100),
      days: z.int().min(1).max(90),
      emails: addresses,
      language: z.enum(['CN', 'EN']).default('CN'),
    }),
    answer: z.object({
      code: z.string(),
      /** Addresses to which a letter has gone. */
      sent: z.array(z.string()),
      /** Those to which none may have gone; it is not tried again by itself. */
      unsent: z.array(z.string()),
    }),
  },
  actions: {
    'take-back': { roles: ['support'], records: ['invitation_steps'], input: z.strictObject(seenVersion) },
  },
})
