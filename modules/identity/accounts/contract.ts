import { contract, moment, nothing, required } from '@portafilter/contract'
import { z } from 'zod'

/** What an account is called: 4 to 25 letters, digits and underscores (payment.md, 5). */
export const newAccountField = () => z.string().regex(/^\w{4,25}$/)

/** The user as the shop keeps it locally (payment.md, 3; storefront.md, 3). */
export const userShape = z.object({
  id: z.string(),
  account: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** An e-mail address that was named and has yet to be proved: no way in until then. */
  email_to_verify: z.string().nullable(),
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
  /** Whether a colleague or staff have yet to say that they are of the firm; until then its wallet is not theirs to use. */
  awaits_confirmation: z.boolean(),
  /** What a staff member may do; empty for buyers. */
  roles: z.array(z.string()),
})
export type User = z.output<typeof userShape>

export const signedIn = z.object({ token: z.string(), user: userShape })

/** A browser in which the account is signed in, as the account's owner and support see it. */
export const sessionShape = z.object({
  id: z.string(),
  /** `Chrome`, `Windows`, as the browser said at sign-in; empty where it said nothing that is known. */
  browser: z.string(),
  system: z.string(),
  signed_in_at: moment(),
  /** To the minute. */
  used_at: moment(),
})
export type OpenSession = z.output<typeof ownSession>

/** With whether it is the one that asks. */
const ownSession = sessionShape.extend({ current: z.boolean() })

/** An `account` parameter, which must be the session's own. */
export const ofAccount = { account: required(25) }

export const accountsContract = contract({
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
  getSessions: {
    method: 'GET',
    path: '/user/getSessions',
    summary: 'Where the account is signed in, the last used first',
    who: 'signed-in',
    family: 'result',
    answers: { 1: z.array(ownSession) },
  },
  endSession: {
    method: 'POST',
    path: '/user/endSession',
    summary: 'Sign out one browser of the account',
    who: 'signed-in',
    input: z.strictObject({ id: z.uuid() }),
    family: 'result',
    answers: { 1: nothing },
    refusals: { session_not_found: 2 },
    changes: true,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/user/endOtherSessions',
    summary: 'Sign out all browsers of the account but this one',
    who: 'signed-in',
    family: 'result',
    answers: { 1: nothing },
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
})
