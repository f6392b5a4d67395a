import { typedNumber } from './typed-number.ts'

const ACCOUNT = /^\d{8,30}$/
const REFERENCE = /^[^\p{C}\s]{4,64}$/u

/** A bank account's digits, however they were grouped; undefined for what is no account of 8 to 30 digits. */
export const bankAccountIn = (typed: string): string | undefined => {
  const digits = typedNumber(typed).replaceAll(/\p{Pd}/gu, '')
  return ACCOUNT.test(digits) ? digits : undefined
}

/** A bank's reference of a transfer (回单号) without blanks; undefined for what is none of 4 to 64 signs. */
export const bankReferenceIn = (typed: string): string | undefined => {
  const reference = typedNumber(typed)
  return REFERENCE.test(reference) ? reference : undefined
}
