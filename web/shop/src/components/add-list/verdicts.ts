import { LONGEST_CODE } from '@portafilter/basket/contract'
import type { CheckedCode } from '../../data/cart.ts'
import type { Part } from '../../data/catalogue.ts'
import { faultOf, MOST, numberTyped, type QuantityFault } from '../quantity/quantity.ts'
import type { ListLine } from './list-line.ts'

/** What becomes of a line; only what is `good` goes into the cart, with what was merged into it. */
export type Verdict =
  | { kind: 'checking' }
  | { kind: 'good'; part: Part; quantity: number; inCart: number }
  | { kind: 'merged'; part: Part; into: number }
  | { kind: 'unknown'; near: CheckedCode['near'] }
  | { kind: 'two_ways'; readings: readonly ListLine[] }
  | { kind: 'withdrawn' | 'not_sold'; part: Part }
  | { kind: 'quantity'; part: Part; fault: QuantityFault }
  | { kind: 'too_many'; part: Part; inCart: number; wanted: number }

/** Whether nothing has to be done about it. */
export const isFine = ({ kind }: Verdict): boolean => ['good', 'merged', 'checking'].includes(kind)

export type JudgedLine = Readonly<{ line: ListLine; verdict: Verdict }>

/** Whether this can be a code; about anything else nobody is asked. */
const mayBeCode = (typed: string): boolean => typed !== '' && typed.length <= LONGEST_CODE && !typed.includes('\0')

type Facts = ReadonlyMap<string, CheckedCode>

const factOf = ({ code }: ListLine, facts: Facts): CheckedCode | undefined => facts.get(code.trim())

/** What a line may mean: a code with a quantity, or all of it one code. */
const readingsOf = ({ whole, ...line }: ListLine): readonly ListLine[] =>
  whole === undefined || !mayBeCode(whole.trim()) ? [line] : [line, { ...line, code: whole, quantity: '1' }]

/**
 * A line as the catalogue decides that it is read. Where it knows both readings, or has not answered yet, the line keeps
 * both; where it knows neither, it is read as what comes near something.
 */
const settled = (line: ListLine, facts: Facts): ListLine => {
  const readings = readingsOf(line)
  if (readings.some((each) => factOf(each, facts) === undefined)) return line
  const [known, other] = readings.filter((each) => factOf(each, facts)?.part)
  if (other !== undefined) return line
  return known ?? readings.find((each) => factOf(each, facts)?.near.length) ?? readings[0] ?? line
}

/** The codes that the server is asked about: what is most likely meant comes first. */
export const codesOf = (lines: readonly ListLine[]): readonly string[] => {
  const codes = [...lines.map(({ code }) => code), ...lines.map(({ whole = '' }) => whole)].map((code) => code.trim())
  return [...new Set(codes)].filter(mayBeCode)
}

/** Of a part that is sold: the pieces of all its lines, and the place of the first of them. */
type Sum = Readonly<{ quantity: number; first: number }>

const quantityIn = ({ quantity }: ListLine): number => numberTyped(quantity)

const soldPart = (line: ListLine, facts: Facts): Part | undefined => {
  const fact = factOf(line, facts)
  return line.whole === undefined && fact?.verdict === 'sold' ? (fact.part ?? undefined) : undefined
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
  const fact = factOf(line, facts)
  const readings = readingsOf(line)
  if (!mayBeCode(line.code.trim())) return { kind: 'unknown', near: [] }
  if (fact === undefined || !readings.every((each) => factOf(each, facts))) return { kind: 'checking' }
  if (readings.length > 1) return { kind: 'two_ways', readings }
  const { verdict, part, near, in_cart } = fact
  if (verdict === 'unknown' || part === null) return { kind: 'unknown', near }
  if (verdict !== 'sold') return { kind: verdict, part }
  const fault = faultOf(quantityIn(line))
  if (fault !== undefined) return { kind: 'quantity', part, fault }
  const { quantity, first } = sums.get(part.part_code) ?? { quantity: quantityIn(line), first: place }
  if (first !== place) return { kind: 'merged', part, into: first }
  return quantity + in_cart > MOST
    ? { kind: 'too_many', part, inCart: in_cart, wanted: quantity }
    : { kind: 'good', part, quantity, inCart: in_cart }
}

/**
 * What becomes of each line. Lines of one part are merged into the first of them, however their codes are typed.
 * @param facts what the server says of each code; a code that it has not answered yet is absent
 */
export const judged = (typed: readonly ListLine[], facts: Facts): readonly JudgedLine[] => {
  const lines = typed.map((line) => settled(line, facts))
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

/** The places at which lines stand: those first that were faulty when they were first judged, where they stay while they are corrected. */
export const faultsFirst = (
  lines: readonly JudgedLine[],
  wereFaulty: ReadonlyMap<number, boolean>,
): readonly (JudgedLine & { number: number })[] => {
  const numbered = lines.map((judged, place) => ({ ...judged, number: place + 1 }))
  const isFaulty = ({ line }: JudgedLine) => wereFaulty.get(line.id) === true
  return [...numbered.filter(isFaulty), ...numbered.filter((judged) => !isFaulty(judged))]
}
