import { contract, nothing, required, text } from '@portafilter/contract'
import { z } from 'zod'
import { newAccountField, signedIn } from '../accounts/contract.ts'
import { addressInput } from '../addresses/contract.ts'

/** The page of a sign-up keeps it, and sends it with each further code and at the end. */
const ticketIfSigningUp = z.object({ ticket: z.string() }).optional()

/** Coming in, and being reached, by codes that are sent to a phone or an e-mail address. */
export const codesContract = contract({
  isExist: {
    method: 'GET',
    path: '/user/isExist',
    summary: 'Whether there is somebody (1) with this account, e-mail address or phone, or nobody (0)',
    who: 'anyone',
    input: z.object({ val: required(100) }),
    family: 'bare',
    answers: { 200: z.literal([0, 1]) },
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
      'Set up an individual’s account with the ticket of codeLogin, whose contact it gets; `checkPass` is the form’s own, and an e-mail address beside a phone is kept as one to verify',
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
    summary:
      'Set a forgotten password (encrypted as for signing in) with a code sent to `email`, which may be a phone; ends all sessions of the account',
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
    summary:
      'Send a code to an e-mail address: type 1 to sign up, with the ticket that owns the code, 4 to change one’s own (signed in), 0 to set a new password',
    who: 'anyone',
    input: z.object({ email: text(100), type: z.enum(['0', '1', '4']), ticket: text(64).default('') }),
    family: 'result',
    answers: { 1: ticketIfSigningUp },
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
    summary:
      'Send a code to a phone: type 0 to set a new password; else to change one’s own (signed in), or without a session to sign up, with the ticket that owns it',
    who: 'anyone',
    input: z.object({ phone: text(40), type: z.literal('0').optional(), ticket: text(64).default('') }),
    family: 'result',
    answers: { 1: ticketIfSigningUp },
    changes: true,
    perMinute: 30,
  },
  verifyCode: {
    method: 'GET',
    path: '/user/verifyCode',
    summary:
      'Whether `v2` is the code that was sent to `v1`: with `v3` F to one’s new phone, where it counts for ten minutes in this session; with T to a phone or an e-mail address, where it counts for thirty with the ticket of a sign-up',
    who: 'anyone',
    input: z.object({ v1: text(100), v2: text(20), v3: z.enum(['F', 'T']), ticket: text(64).default('') }),
    family: 'result',
    answers: { 1: nothing },
    refusals: { code_wrong: 2, code_expired: 2 },
    changes: true,
    perMinute: 60,
  },
  changeEmPh: {
    method: 'GET',
    path: '/user/changeEmPh',
    summary:
      'Change the e-mail address (`v3` E) or phone (P) from `v1` to `v2`, with both verified; where there is none, `v1` is empty and the other of the two is verified',
    who: 'signed-in',
    input: z.object({ v1: text(100).default(''), v2: text(100), v3: z.enum(['E', 'P']) }),
    family: 'result',
    answers: { 1: nothing },
    refusals: { code_not_verified: 2, phone_taken: 3, email_taken: 3 },
    changes: true,
  },
})
