import { LONGEST_CODE } from '@portafilter/basket/contract'
import type { CheckedCode } from '../../data/cart.ts'
import type { Part } from '../../data/catalogue.ts'
import type { ListLine } from '../AddList.tsx'
import { faultOf, MOST, numberTyped, type QuantityFault } from '../quantity/quantity.ts'

/** What becomes of a line; only what is `good` goes into the cart, with what was merged into it. */
export type Verdict =
  | { kind: 'checking' }
  | { kind: 'good'; part: Part; quantity: number }
  | { kind: 'merged'; part: Part; into: number }
  | { kind: 'unknown'; near: CheckedCode['near'] }
  | { kind: 'withdrawn' | 'not_sold'; part: Part }
  | { kind: 'quantity'; part: Part; fault: QuantityFault }
  | { kind: 'too_many'; part: Part; inCart: number; wanted: number }

export type JudgedLine = Readonly<{ line: ListLine; verdict: Verdict }>

/** Whether this can be a code; about anything else nobody is asked. */
export const mayBeCode = (typed: string): boolean =>
  typed !== '' && typed.length <= LONGEST_CODE && !typed.includes('\0')

type Facts = ReadonlyMap<string, CheckedCode>

/** Of a part that is sold: the pieces of all its lines, and the place of the first of them. */
type Sum = Readonly<{ quantity: number; first: number }>

const quantityIn = ({ quantity }: ListLine): number => numberTyped(quantity)

const soldPart = (line: ListLine, facts: Facts): Part | undefined => {
  const fact = facts.get(line.code.trim())
  return fact?.verdict === 'sold' ? (fact.part ?? undefined) : undefined
}

const sumsOf = (lines: readonly ListLine[], facts: Facts): ReadonlyMap<string, Sum> => {
  const sums = new Map<string, Sum>()
  for (const [place, line] of lines.entries()) {
    const code = soldPart(line, facts)?.part_code
    if (code === undefined || faultOf(quantityIn(line)) !== undefined) continue
    const { quantity, first } = sums.get(code) ?? { quantity: 0, first: place }
    sums.set(code, { quantity: quantity + quantityIn(line), first })
  }
  return sums
}

const verdictOf = (line: ListLine, place: number, facts: Facts, sums: ReadonlyMap<string, Sum>): Verdict => {
  const fact = facts.get(line.code.trim())
  if (!mayBeCode(line.code.trim())) return { kind: 'unknown', near: [] }
  if (fact === undefined) return { kind: 'checking' }
  const { verdict, part, near, in_cart } = fact
  if (verdict === 'unknown' || part === null) return { kind: 'unknown', near }
  if (verdict !== 'sold') return { kind: verdict, part }
  const fault = faultOf(quantityIn(line))
  if (fault !== undefined) return { kind: 'quantity', part, fault }
  const { quantity, first } = sums.get(part.part_code) ?? { quantity: quantityIn(line), first: place }
  if (first !== place) return { kind: 'merged', part, into: first }
  return quantity + in_cart > MOST
    ? { kind: 'too_many', part, inCart: in_cart, wanted: quantity }
    : { kind: 'good', part, quantity }
}

/**
 * What becomes of each line. Lines of one part are merged into the first of them, however their codes are typed.
 * @param facts what the server says of each code; a code that it has not answered yet is absent
 */
export const judged = (lines: readonly ListLine[], facts: Facts): readonly JudgedLine[] => {
  const sums = sumsOf(lines, facts)
  return lines.map((line, place) => ({ line, verdict: verdictOf(line, place, facts, sums) }))
}

type Good = Extract<Verdict, { kind: 'good' }>

/** What goes into the cart. */
export const goodLines = (lines: readonly JudgedLine[]): readonly (Part & { quantity: number })[] =>
  lines
    .map(({ verdict }) => verdict)
    .filter((verdict): verdict is Good => verdict.kind === 'good')
    .map(({ part, quantity }) => ({ ...part, quantity }))

/** What stays in the box once these parts are in the cart. */
export const leftOf = (lines: readonly JudgedLine[], added: readonly { part_code: string }[]): readonly ListLine[] => {
  const codes = new Set(added.map(({ part_code }) => part_code))
  const isIn = ({ verdict }: JudgedLine) =>
    (verdict.kind === 'good' || verdict.kind === 'merged') && codes.has(verdict.part.part_code)
  return lines.filter((line) => !isIn(line)).map(({ line }) => line)
}
