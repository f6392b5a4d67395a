import { contract, nothing, required, rowId, rowIdInQuery, text } from '@portafilter/contract'
import { z } from 'zod'

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
