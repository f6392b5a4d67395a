import {
  contract,
  idFilter,
  moment,
  nothing,
  ROLES,
  required,
  resource,
  rowId,
  rowIdInQuery,
  seenVersion,
  text,
} from '@portafilter/contract'
import { z } from 'zod'

/** What an account is called: 4 to 25 letters, digits and underscores (payment.md, 5). */
const newAccountField = () => z.string().regex(/^\w{4,25}$/)

/** The user as the shop keeps it locally (payment.md, 3; storefront.md, 3). */
export const userShape = z.object({
  id: z.string(),
  account: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  photo_url: z.string().nullable(),
  file_path: z.string().nullable(),
  permission_id: z.int(),
  price_discount_id: z.int(),
  erp_code: z.string().nullable(),
  default_address: z.int().nullable(),
  firm_name: z.string().nullable(),
  invoice_title: z.string().nullable(),
  invoice_number: z.string().nullable(),
  /** F a firm, P an individual. */
  type: z.enum(['F', 'P']).nullable(),
  /** The currency that this user's prices are in. */
  currency: z.enum(['CNY', 'USD']),
  /** What a staff member may do; empty for buyers. */
  roles: z.array(z.string()),
})
export type User = z.output<typeof userShape>

const signedIn = z.object({ token: z.string(), user: userShape })

/** An address of the account (orders.md, 3). Region fields are empty for overseas users. */
export const addressShape = z.object({
  id: z.int(),
  recipients: z.string(),
  area_code: z.string(),
  phone: z.string(),
  address: z.string(),
  province: z.string(),
  city: z.string(),
  region: z.string(),
  province_code: z.string(),
  city_code: z.string(),
  region_code: z.string(),
  user_account: z.string(),
})
export type Address = z.output<typeof addressShape>

const placeShape = addressShape.pick({
  ...{ province: true, city: true, region: true, province_code: true, city_code: true, region_code: true },
})
const phoneShape = addressShape.pick({ area_code: true, phone: true })

/** What a pasted text says of an address; empty what it does not say. */
const recognisedShape = z.object({
  ...{ ...placeShape.shape, ...phoneShape.shape, recipients: z.string(), address: z.string() },
  /** What a person should look at: it is not there, or might be another. */
  uncertain: z.array(z.enum(['recipients', 'phone', 'region', 'address'])),
  /** What else it might be. */
  candidates: z.object({ regions: z.array(placeShape), phones: z.array(phoneShape) }),
})
export type RecognisedAddress = z.output<typeof recognisedShape>

const addressInput = {
  recipients: required(50),
  area_code: text(8).default(''),
  phone: required(40),
  address: required(200),
  province: text(50).default(''),
  city: text(50).default(''),
  region: text(50).default(''),
  province_code: text(12).default(''),
  city_code: text(12).default(''),
  region_code: text(12).default(''),
  user_account: required(25),
}

const ofAccount = { account: required(25) }

/** What papers call a firm (payment.md, 5). */
const firmFacts = { firm_name: required(100), invoice_title: required(100), invoice_number: required(50) }

/** Those who belong to a firm: `permission_id` 1 and 2. */
const ofFirms = { markets: ['domestic', 'overseas'] } as const

export const identityContract = contract({
  publicKey: {
    method: 'GET',
    path: '/user/publicKey',
    summary: 'The key that the browser encrypts passwords with (SPKI PEM, RSA-OAEP with SHA-256)',
    who: 'anyone',
    family: 'result',
    answers: { 1: z.string() },
  },
  accountLogin: {
    method: 'POST',
    path: '/user/accountLogin',
    summary: 'Sign in with account and encrypted password',
    who: 'anyone',
    input: z.strictObject({ account: required(50), password: required(1024) }),
    family: 'result',
    answers: { 1: signedIn },
    refusals: { wrong_credentials: 2 },
    changes: true,
  },
  readPasswordLink: {
    method: 'POST',
    path: '/user/readPasswordLink',
    summary: 'Whose password a link sets, while it can',
    who: 'anyone',
    input: z.strictObject({ token: required(64) }),
    family: 'result',
    answers: { 1: z.object({ account: z.string(), username: z.string() }) },
    refusals: { link_spent: 2 },
    perMinute: 60,
  },
  setPasswordByLink: {
    method: 'POST',
    path: '/user/setPasswordByLink',
    summary: 'Set the password (encrypted as for signing in) on a one-use link; ends all sessions of the account',
    who: 'anyone',
    input: z.strictObject({ token: required(64), password: required(1024) }),
    family: 'result',
    answers: { 1: z.object({ account: z.string() }) },
    refusals: { link_spent: 2, password_weak: 3 },
    changes: true,
    perMinute: 60,
  },
  isExist: {
    method: 'GET',
    path: '/user/isExist',
    summary: 'Whether there is somebody (1) with this account, e-mail address or phone, or nobody (0)',
    who: 'anyone',
    input: z.object({ val: required(100) }),
    family: 'result',
    answers: { 0: nothing, 1: nothing },
    perMinute: 30,
  },
  haveRegistered: {
    method: 'GET',
    path: '/user/haveRegistered',
    summary: 'Whether somebody has this e-mail address (1) or nobody (2)',
    who: 'anyone',
    input: z.object({ email: text(100) }),
    family: 'result',
    answers: { 1: nothing, 2: nothing },
    perMinute: 30,
  },
  verifyAccount: {
    method: 'GET',
    path: '/user/verifyAccount',
    summary: 'Whether an account can be called so (1) or one is (2)',
    who: 'anyone',
    input: z.object({ account: newAccountField() }),
    family: 'result',
    answers: { 1: nothing, 2: nothing },
    perMinute: 30,
  },
  sendLoginCode: {
    method: 'GET',
    path: '/user/sendLoginCode',
    summary: 'Send a code to sign in by to a phone or an e-mail address, whether anybody has it or not',
    who: 'anyone',
    input: z.object({ val: text(100) }),
    family: 'result',
    answers: { 1: nothing },
    refusals: { contact_invalid: 2 },
    changes: true,
    perMinute: 60,
  },
  codeLogin: {
    method: 'GET',
    path: '/user/codeLogin',
    summary:
      'Sign in with the code that was sent to `key`; 0: nobody has it, and the ticket sets up one account. `type` is told by the key',
    who: 'anyone',
    input: z.object({ key: text(100), code: text(20), type: text(20).optional() }),
    family: 'result',
    answers: { 0: z.object({ ticket: z.string() }), 1: signedIn },
    refusals: { code_wrong: 2, code_expired: 3 },
    changes: true,
    perMinute: 60,
  },
  setAccount: {
    method: 'POST',
    path: '/user/setAccount',
    summary:
      'Set up an individual’s account with the ticket of codeLogin, whose contact it gets; `checkPass` is the form’s own, and an e-mail address that nobody has verified is not kept',
    who: 'anyone',
    input: z.strictObject({
      ticket: required(64),
      account: newAccountField(),
      username: required(20),
      password: required(1024),
      checkPass: text(1024).optional(),
      email: text(100).default(''),
      address: z.strictObject({ ...addressInput, user_account: text(25).default('') }).optional(),
    }),
    family: 'result',
    answers: { 1: signedIn },
    changes: true,
    perMinute: 60,
  },
  retrievePass: {
    method: 'POST',
    path: '/user/retrievePass',
    summary: 'Set a forgotten password (encrypted as for signing in) with a code; ends all sessions of the account',
    who: 'anyone',
    input: z.strictObject({ email: text(100), email_code: text(20), password: required(1024) }),
    family: 'result',
    answers: { 1: nothing },
    refusals: { code_wrong: 2, code_expired: 2 },
    changes: true,
    perMinute: 60,
  },
  sendEmailCode: {
    method: 'GET',
    path: '/user/sendEmailCode',
    summary: 'Send a code to an e-mail address: type 4 to change one’s own (signed in), 0 to set a new password',
    who: 'anyone',
    input: z.object({ email: text(100), type: z.enum(['0', '4']) }),
    family: 'result',
    answers: { 1: nothing },
    changes: true,
    perMinute: 30,
  },
  verifyEmailCode: {
    method: 'GET',
    path: '/user/verifyEmailCode',
    summary: 'Whether this is the code that was sent for changing the address; it then counts for ten minutes here',
    who: 'signed-in',
    // A refusal would be a body, and a body is a yes: whatever is sent that is no code is a wrong one.
    input: z.object({ email: text(100).catch(''), email_code: text(20).catch('') }),
    family: 'bare',
    answers: { 200: z.boolean() },
    changes: true,
  },
  sendPhoneCode: {
    method: 'GET',
    path: '/user/sendPhoneCode',
    summary: 'Send a code to a phone, to change one’s own',
    who: { markets: ['none', 'domestic'] },
    input: z.object({ phone: text(40) }),
    family: 'result',
    answers: { 1: nothing },
    changes: true,
    perMinute: 30,
  },
  verifyCode: {
    method: 'GET',
    path: '/user/verifyCode',
    summary: 'Whether `v2` is the code that was sent to the phone `v1`; it then counts for ten minutes in this session',
    who: { markets: ['none', 'domestic'] },
    input: z.object({ v1: text(40), v2: text(20), v3: z.literal('F') }),
    family: 'result',
    answers: { 1: nothing },
    refusals: { code_wrong: 2, code_expired: 2 },
    changes: true,
  },
  changeEmPh: {
    method: 'GET',
    path: '/user/changeEmPh',
    summary:
      'Change the e-mail address (`v3` E) or phone (P) from `v1`, empty where there is none, to `v2`, with both verified',
    who: 'signed-in',
    input: z.object({ v1: text(100).default(''), v2: text(100), v3: z.enum(['E', 'P']) }),
    family: 'result',
    answers: { 1: nothing },
    refusals: { code_not_verified: 2, phone_taken: 3, email_taken: 3 },
    changes: true,
  },
  verifyToken: {
    method: 'GET',
    path: '/user/verifyToken',
    summary: 'Whether the token in the header is a living session; does not extend it',
    who: 'anyone',
    family: 'bare',
    answers: { 200: z.boolean() },
  },
  removeToken: {
    method: 'POST',
    path: '/user/removeToken',
    summary: 'Sign out',
    who: 'anyone',
    family: 'bare',
    answers: { 200: z.literal(true) },
    changes: true,
  },
  getUserData: {
    method: 'GET',
    path: '/user/getUserData',
    summary: 'The signed-in user',
    who: 'signed-in',
    family: 'result',
    answers: { 1: userShape },
  },
  getUserByAccount: {
    method: 'GET',
    path: '/user/getUserByAccount',
    summary: 'The signed-in user, by account',
    who: 'signed-in',
    input: z.object(ofAccount),
    family: 'result',
    answers: { 1: userShape },
  },
  changePass: {
    method: 'POST',
    path: '/user/changePass',
    summary: 'Change one’s password (both encrypted as for signing in); ends all other sessions of the account',
    who: 'signed-in',
    input: z.strictObject({ ...ofAccount, oldPass: required(1024), password: required(1024) }),
    family: 'result',
    answers: { 1: nothing },
    refusals: { wrong_old_password: 2 },
    changes: true,
  },
  changeName: {
    method: 'GET',
    path: '/user/changeName',
    summary: 'Change one’s name',
    who: 'signed-in',
    input: z.object({ newName: required(20) }),
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
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
  setDefaultAddress: {
    method: 'GET',
    path: '/user/setDefaultAddress',
    summary: 'Make an address the default one',
    who: 'signed-in',
    input: z.object({ id: rowIdInQuery(), ...ofAccount }),
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
  getAddressByAccount: {
    method: 'GET',
    path: '/address/getAddressByAccount',
    summary: 'All addresses of the account, the default one first',
    who: 'signed-in',
    input: z.object(ofAccount),
    family: 'result',
    answers: { 1: z.array(addressShape) },
  },
  getAddressByAccountByOne: {
    method: 'GET',
    path: '/address/getAddressByAccountByOne',
    summary: 'The addresses of the account whose recipient and phone contain the searched texts',
    who: 'signed-in',
    input: z.object({ ...ofAccount, name: text(50).default(''), phone: text(40).default('') }),
    family: 'result',
    answers: { 1: z.array(addressShape) },
  },
  getAddressById: {
    method: 'GET',
    path: '/address/getAddressById',
    summary: 'One address',
    who: 'signed-in',
    input: z.object({ id: rowIdInQuery() }),
    family: 'result',
    answers: { 1: addressShape },
  },
  autoAddress: {
    method: 'GET',
    path: '/address/autoAddress',
    summary: 'What a pasted text says of an address in mainland China',
    who: { markets: ['none', 'domestic'] },
    input: z.object({ autoText: required(500) }),
    family: 'result',
    answers: { 1: recognisedShape },
  },
  addAddress: {
    method: 'POST',
    path: '/address/addAddress',
    summary: 'Add an address; the first one becomes the default',
    who: 'signed-in',
    input: z.strictObject(addressInput),
    family: 'result',
    answers: { 1: addressShape },
    refusals: { address_duplicate: 2 },
    changes: true,
  },
  updateAddress: {
    method: 'POST',
    path: '/address/updateAddress',
    summary: 'Change an address',
    who: 'signed-in',
    input: z.strictObject({ id: rowId(), ...addressInput }),
    family: 'result',
    answers: { 1: addressShape },
    refusals: { address_duplicate: 2 },
    changes: true,
  },
  deleteAddress: {
    method: 'GET',
    path: '/address/deleteAddress',
    summary: 'Delete an address; the default one cannot be deleted',
    who: 'signed-in',
    input: z.object({ id: rowIdInQuery(), ...ofAccount }),
    family: 'result',
    answers: { 1: nothing },
    refusals: { address_is_default: 2 },
    changes: true,
  },
})

const role = z.enum(ROLES)
/** In the order in which they are listed everywhere, each once. */
const rolesField = () =>
  z
    .array(role)
    .min(1)
    .transform((roles) => ROLES.filter((each) => roles.includes(each)))

const marketField = z.enum(['domestic', 'overseas', 'none'])
const memberState = z.enum(['invited', 'active', 'disabled'])
const facts = z.object({ roles: z.array(role), state: memberState })

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
  ]),
  before: facts.nullable(),
  after: facts,
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
    /** The address that waits for a second person. */
    proposed_contact: z.object({ email: z.string(), by: z.string(), at: moment() }).nullable(),
    changes: z.array(memberChange),
  }),
  filters: z.strictObject({
    q: text(100).optional(),
    id: idFilter(),
    role: role.optional(),
    state: memberState.optional(),
    /** Another address of theirs waits for a second person. */
    contact: z.literal('proposed').optional(),
  }),
  sorts: ['account', 'created_at'],
  create: { roles: ['support'], records: ['staff_changes'], input: newMember, answer: madeLink },
  actions: {
    'set-roles': {
      roles: ['support'],
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

const buyerRow = z.object({
  /** The account. */
  id: z.string(),
  /** How often staff have changed it. */
  version: z.int(),
  username: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Of an individual the generated one; null of an account that belongs to no firm. */
  erp_code: z.string().nullable(),
  firm_name: z.string().nullable(),
  market: marketField,
  state: memberState,
  created_at: moment(),
})

/** Who buys (decisions/accounts.md). */
export const buyersResource = resource({
  name: 'buyers',
  summary: 'Accounts that buy, and what is done when one is lost or stolen',
  readers: ['support', 'finance'],
  row: buyerRow,
  detail: buyerRow.extend({
    /** How many browsers are signed in. */
    sessions: z.int(),
    changes: z.array(memberChange),
  }),
  filters: z.strictObject({
    q: text(100).optional(),
    id: idFilter(),
    state: memberState.optional(),
    firm: text(64).optional(),
  }),
  sorts: ['account', 'created_at'],
  actions: {
    disable: { roles: ['support'], records: ['staff_changes'], input: z.strictObject(seenVersion), several: true },
    enable: { roles: ['support'], records: ['staff_changes'], input: z.strictObject(seenVersion), several: true },
    'sign-out': { roles: ['support'], records: ['staff_changes'], input: z.strictObject(seenVersion), several: true },
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
