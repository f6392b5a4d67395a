export const LEAST = 1
export const MOST = 100

/** What is wrong with a quantity; each has its words in component-texts.ts. */
export type QuantityFault = 'notWhole' | 'atLeast' | 'atMost'

/** Signs of a number as hands type them: full-width ones too, and a minus of any length. */
const asTyped = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/^[−–—]/, '-')

/** What speaks against a quantity: whole numbers of 1 to 100 are taken (orders.md, 4). */
export const faultOf = (quantity: number): QuantityFault | undefined => {
  if (!Number.isInteger(quantity)) return 'notWhole'
  if (quantity < LEAST) return 'atLeast'
  return quantity > MOST ? 'atMost' : undefined
}

/** The number that a typed text means; NaN for none. */
export const numberTyped = (text: string): number => {
  const typed = asTyped(text)
  return /^[+-]?\d+(\.\d*)?$/.test(typed) ? Number(typed) : Number.NaN
}
