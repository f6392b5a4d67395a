import { idFilter, moment, ROLES, required, resource, searchField, seenVersion, text } from '@portafilter/contract'
import { z } from 'zod'
import { newAccountField, sessionShape } from '../accounts/contract.ts'

const role = z.enum(ROLES)
/** In the order in which they are listed everywhere, each once. */
const rolesField = () =>
  z
    .array(role)
    .min(1)
    .transform((roles) => ROLES.filter((each) => roles.includes(each)))

export const marketField = z.enum(['domestic', 'overseas', 'none'])

const memberState = z.enum(['invited', 'active', 'disabled'])
/** By which a buyer is reached. A phone to call is overseas, and no way in. */
const contactField = z.enum(['email', 'phone', 'phone_to_call'])
export type ContactField = z.output<typeof contactField>

/** How support made sure who asked for another contact: called a number known before, asked the firm, or saw a document. */
const contactCheck = z.enum(['called_back', 'firm_confirmed', 'document_seen'])
export type ContactCheck = z.output<typeof contactCheck>

/** `unconfirmed`: neither a colleague nor staff have said yet that they are of their firm. */
const buyerState = z.enum([...memberState.options, 'unconfirmed'])
const facts = z.object({ roles: z.array(role), state: buyerState })

const memberRow = z.object({
  /** The account. */
  id: z.string(),
  /** How often it has been changed. */
  version: z.int(),
  username: z.string(),
  email: z.string().nullable(),
  roles: z.array(role),
  /** `invited`: no password has been set yet. */
  state: memberState,
  created_at: moment(),
})

const memberChange = z.object({
  version: z.int(),
  change: z.enum([
    'created',
    'roles_changed',
    'disabled',
    'enabled',
    'signed_out',
    'link_made',
    'password_set',
    'contact_proposed',
    'contact_changed',
    'contact_dropped',
    'contact_corrected',
    'session_ended',
    'confirmed',
    'disputed',
    'erased',
  ]),
  before: facts.nullable(),
  after: facts.extend({ contact: contactField.optional(), check: contactCheck.optional() }),
  /** The account of whoever did it; null: the operator, at the console. */
  by: z.string().nullable(),
  at: moment(),
})

/** A link for setting a password, which goes to the account's owner by letter, and to nobody else. */
const madeLink = z.object({
  /** Whose mailbox it goes to, without most of its name; null of an account without one. */
  sent_to: z.string().nullable(),
  /** Whether the letter with it has gone out. */
  mailed: z.boolean(),
  expires_at: moment(),
})

/** What a new staff account is called by (storefront.md, 5). */
export const newMember = z.strictObject({
  account: newAccountField(),
  username: required(20),
  email: z.email().max(50),
  language: z.enum(['CN', 'EN']).default('CN'),
  roles: rolesField(),
})

/** Who works here. Buyers' accounts are none of these, and become none. */
export const usersResource = resource({
  name: 'users',
  summary: 'Staff accounts: who works here, and in which roles',
  readers: ['support'],
  row: memberRow,
  detail: memberRow.extend({
    /** How many browsers are signed in. */
    sessions: z.int(),
    /** Until when its open link can be used; null without one. */
    link_expires_at: moment().nullable(),
    /** Until when no link goes out, since the address is new; null: one may. */
    links_wait_until: moment().nullable(),
    /** Whether another address takes a second person: of an account that touches money, or ever did. */
    contact_takes_two: z.boolean(),
    /** The address that waits for a second person. */
    proposed_contact: z
      .object({
        email: z.string(),
        by: z.string(),
        at: moment(),
        /** Why the reader cannot confirm it, in a sentence; empty where they can. */
        unconfirmed: z.string(),
      })
      .nullable(),
    changes: z.array(memberChange),
  }),
  filters: z.strictObject({
    q: searchField(),
    id: idFilter(),
    role: role.optional(),
    state: memberState.optional(),
    /** Another address of theirs waits for a second person. */
    contact: z.literal('proposed').optional(),
  }),
  sorts: ['account', 'created_at'],
  /** Who is no administrator gives the role Support alone. */
  create: { roles: ['support'], records: ['staff_changes'], input: newMember, answer: madeLink },
  actions: {
    'set-roles': {
      roles: [],
      records: ['staff_changes'],
      input: z.strictObject({ ...seenVersion, roles: rolesField() }),
    },
    disable: { roles: ['support'], records: ['staff_changes'], input: z.strictObject(seenVersion), several: true },
    enable: { roles: ['support'], records: ['staff_changes'], input: z.strictObject(seenVersion), several: true },
    'sign-out': { roles: ['support'], records: ['staff_changes'], input: z.strictObject(seenVersion), several: true },
    'send-link': {
      roles: ['support'],
      records: ['staff_changes'],
      input: z.strictObject(seenVersion),
      answer: madeLink,
    },
    /** Of an account that touches money it is proposed only. */
    'set-contact': {
      roles: [],
      records: ['staff_changes'],
      input: z.strictObject({ ...seenVersion, email: newMember.shape.email }),
    },
    'confirm-contact': { roles: [], records: ['staff_changes'], eyes: 'two', input: z.strictObject(seenVersion) },
    'drop-contact': { roles: [], records: ['staff_changes'], input: z.strictObject(seenVersion) },
  },
})

/** Who can confirm what somebody else has begun, as the reader is concerned (decisions/four-eyes.md). Read only. */
export const fourEyesResource = resource({
  name: 'four-eyes',
  summary: 'Who has a role that touches money, and whether the reader and they can confirm for one another',
  readers: ['finance'],
  row: memberRow.pick({ id: true, username: true, roles: true, state: true }).extend({
    /** The reader's own account. */
    own: z.boolean(),
    /** Why neither of the two confirms what the other has begun; null: each can. */
    bond: z
      .object({
        /** What one did to the other's account; null: a chain of such acts connects them. */
        change: memberChange.shape.change.nullable(),
        /** The account of whoever did it, and when. */
        by: z.string().nullable(),
        at: moment().nullable(),
        /** Until when it counts; null: for good, as no other administrator was told of an act of that chain. */
        until: moment().nullable(),
      })
      .nullable(),
  }),
  filters: z.strictObject({ id: idFilter() }),
  sorts: ['id'],
  actions: {},
})

export const buyerRow = z.object({
  /** The account. */
  id: z.string(),
  /** How often staff have changed it. */
  version: z.int(),
  username: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Overseas: as its owner wrote it at sign-up; nobody has proved it, and nobody signs in by it. */
  phone_to_call: z.string().nullable(),
  /** Of an individual the generated one; null of an account that belongs to no firm. */
  erp_code: z.string().nullable(),
  firm_name: z.string().nullable(),
  market: marketField,
  state: buyerState,
  /** Whether a colleague has said that they do not know them. */
  disputed: z.boolean(),
  created_at: moment(),
})

/** Who buys (decisions/accounts.md). */
export const buyersResource = resource({
  name: 'buyers',
  summary: 'Accounts that buy, where they are signed in, and what is done when one is lost or stolen',
  readers: ['support', 'finance'],
  row: buyerRow,
  detail: buyerRow.extend({
    sessions: z.array(sessionShape),
    /** Until when no code opens it or sets its password, since a contact was corrected; null: one does. */
    codes_wait_until: moment().nullable(),
    changes: z.array(memberChange),
  }),
  filters: z.strictObject({
    q: searchField(),
    id: idFilter(),
    state: buyerState.optional(),
    firm: text(64).optional(),
  }),
  sorts: ['account', 'created_at'],
  actions: {
    confirm: { roles: ['support'], records: ['staff_changes'], input: z.strictObject(seenVersion) },
    disable: { roles: ['support'], records: ['staff_changes'], input: z.strictObject(seenVersion), several: true },
    enable: { roles: ['support'], records: ['staff_changes'], input: z.strictObject(seenVersion), several: true },
    'sign-out': { roles: ['support'], records: ['staff_changes'], input: z.strictObject(seenVersion), several: true },
    'end-session': {
      roles: ['support'],
      records: ['staff_changes'],
      input: z.strictObject({ ...seenVersion, session: z.uuid() }),
    },
    /** Never that of a colleague, whom this resource does not know. */
    'set-contact': {
      roles: ['support'],
      records: ['staff_changes'],
      input: z.strictObject({ ...seenVersion, kind: contactField, contact: required(100), check: contactCheck }),
    },
  },
})
