import { typedNumber } from '@portafilter/kernel'

const SIX_DIGITS = /^\d{6}$/

/** So much fits into the field of a code: it is pasted with blanks between its digits. */
export const MOST_OF_CODE = 12

/** A code as it was sent, of what is typed or pasted: in full width, with blanks. */
export const codeIn = (typed = ''): string => typedNumber(typed)

export const isCode = (typed?: string): boolean => SIX_DIGITS.test(codeIn(typed))

/** Of a field of antd's. */
export const codeRule = (message: string) => ({ required: true, transform: codeIn, pattern: SIX_DIGITS, message })
