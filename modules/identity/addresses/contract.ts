import { contract, nothing, required, rowId, rowIdInQuery, text } from '@portafilter/contract'
import { z } from 'zod'
import { ofAccount } from '../accounts/contract.ts'

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
  province: true,
  city: true,
  region: true,
  province_code: true,
  city_code: true,
  region_code: true,
})
const phoneShape = addressShape.pick({ area_code: true, phone: true })

/** What a pasted text says of an address; empty what it does not say. */
const recognisedShape = z.object({
  ...placeShape.shape,
  ...phoneShape.shape,
  recipients: z.string(),
  address: z.string(),
  /** What a person should look at: it is not there, or might be another. */
  uncertain: z.array(z.enum(['recipients', 'phone', 'region', 'address'])),
  /** What else it might be. */
  candidates: z.object({ regions: z.array(placeShape), phones: z.array(phoneShape) }),
})
export type RecognisedAddress = z.output<typeof recognisedShape>

/** What a form says of an address. */
export const addressInput = {
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

export const addressesContract = contract({
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
    // Who signs up has no session yet; nothing is read but the text.
    who: 'anyone',
    input: z.object({ autoText: required(500) }),
    family: 'result',
    answers: { 1: recognisedShape },
    perMinute: 60,
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
