const ACCOUNT = /^\d{8,30}$/
const REFERENCE = /^[^\p{C}\s]{4,64}$/u

/** As people type or paste a number: full width, in groups. */
const tidy = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '')

/** A bank account's digits, however they were grouped; undefined for what is no account of 8 to 30 digits. */
export const bankAccountIn = (typed: string): string | undefined => {
  const digits = tidy(typed).replaceAll(/\p{Pd}/gu, '')
  return ACCOUNT.test(digits) ? digits : undefined
}

/** A bank's reference of a transfer (回单号) without blanks; undefined for what is none of 4 to 64 signs. */
export const bankReferenceIn = (typed: string): string | undefined => {
  const reference = tidy(typed)
  return REFERENCE.test(reference) ? reference : undefined
}
