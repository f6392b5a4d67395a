import { typedNumber } from './typed-number.ts'

const GROUPED = /^[^\d,]*\d{1,3}(,\d{3})+(\.\d*)?$/

/**
 * An amount as people type or paste it, in half width and without the commas between its thousands. One that stands elsewhere may have been
 * meant for the point, and would make a hundredfold of it: it stays, and what has one is no amount.
 */
export const typedAmount = (typed: string): string => {
  const text = typedNumber(typed)
  return GROUPED.test(text) ? text.replaceAll(',', '') : text
}
