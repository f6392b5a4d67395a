import { expect, it } from 'vitest'
import type { CheckedCode } from '../../data/cart.ts'
import type { Part } from '../../data/catalogue.ts'
import { faultsFirst, goodLines, judged, leftOf } from './verdicts.ts'

const part = (part_code: string) => ({ part_code, part_name: part_code, discounted_price: 2 }) as Part
const fact = (verdict: CheckedCode['verdict'], code: string | null, in_cart = 0, near: CheckedCode['near'] = []) => ({
  verdict,
  in_cart,
  near,
  part: code === null ? null : part(code),
})
const near = [{ part_code: 'KP-1001', part_name: 'Gasket' }]
const facts = new Map([
  ['KP-1001', fact('sold', 'KP-1001', 10)],
  ['kp1001', fact('sold', 'KP-1001', 10)],
  ['KP-1002', fact('sold', 'KP-1002')],
  ['KP-1O01', fact('unknown', null, 0, near)],
  ['OLD-1', fact('withdrawn', 'OLD-1')],
  ['D1', fact('not_sold', 'D1')],
])
const lines = (...typed: [string, string][]) => typed.map(([code, quantity], id) => ({ id, code, quantity }))
const verdicts = (...typed: [string, string][]) => judged(lines(...typed), facts).map(({ verdict }) => verdict)

it('says of each line what becomes of it', () => {
  const typed: [string, string][] = [
    ...([
      ['KP-1002', '５'],
      ['KP-1O01', '2'],
      ['OLD-1', '1'],
      ['D1', '1'],
      ['KP-1001', '1.5'],
    ] as const),
    ...([
      ['', '1'],
      ['x'.repeat(101), '1'],
      ['new', '1'],
    ] as const),
  ].map(([code, quantity]) => [code, quantity])
  expect(verdicts(...typed)).toEqual([
    { kind: 'good', part: part('KP-1002'), quantity: 5, inCart: 0 },
    { kind: 'unknown', near },
    { kind: 'withdrawn', part: part('OLD-1') },
    { kind: 'not_sold', part: part('D1') },
    { kind: 'quantity', part: part('KP-1001'), fault: 'notWhole' },
    { kind: 'unknown', near: [] },
    { kind: 'unknown', near: [] },
    { kind: 'checking' },
  ])
})

it('merges lines of one part, however their codes are typed; a wrong quantity stays by itself', () => {
  expect(verdicts(['kp1001', '3'], ['KP-1001', '1000'], [' KP-1001 ', '4'])).toEqual([
    { kind: 'good', part: part('KP-1001'), quantity: 7, inCart: 10 },
    { kind: 'quantity', part: part('KP-1001'), fault: 'atMost' },
    { kind: 'merged', part: part('KP-1001'), into: 0 },
  ])
})

it('reads a line as the catalogue knows it: as code and quantity, or as one code', () => {
  const spaced = (code: string, quantity: string) => ({ id: 0, code, quantity, whole: `${code} ${quantity}` })
  const known = new Map([
    ...facts,
    ['KP-1002 7', fact('unknown', null)],
    ['6', fact('unknown', null)],
    ['6 1058', fact('sold', '61058')],
    ['KP-1', fact('sold', 'KP-1')],
    ['KP-1 001', fact('sold', 'KP-1001')],
    ['6 1059', fact('unknown', null, 0, near)],
  ])
  const [judgement] = judged([spaced('KP-1002', '7')], known)
  expect(judgement).toEqual({
    line: { id: 0, code: 'KP-1002', quantity: '7' },
    verdict: { kind: 'good', part: part('KP-1002'), quantity: 7, inCart: 0 },
  })
  expect(judged([spaced('6', '1058')], known)).toEqual([
    {
      line: { id: 0, code: '6 1058', quantity: '1' },
      verdict: { kind: 'good', part: part('61058'), quantity: 1, inCart: 0 },
    },
  ])
  // Both are known: the person says which. Neither is: what comes near something is most likely meant.
  expect(judged([spaced('KP-1', '001')], known)[0]?.verdict).toMatchObject({
    kind: 'two_ways',
    readings: [
      { code: 'KP-1', quantity: '001' },
      { code: 'KP-1 001', quantity: '1' },
    ],
  })
  expect(judged([spaced('6', '1059')], known)[0]?.verdict).toEqual({ kind: 'unknown', near })
  expect(judged([spaced('KP-1002', '8')], known)[0]?.verdict).toEqual({ kind: 'checking' })
})

it('counts what the cart has: a line holds at most 100', () => {
  expect(verdicts(['KP-1001', '90'])).toMatchObject([{ kind: 'good' }])
  expect(verdicts(['KP-1001', '60'], ['kp1001', '31'])).toEqual([
    { kind: 'too_many', part: part('KP-1001'), inCart: 10, wanted: 91 },
    { kind: 'merged', part: part('KP-1001'), into: 0 },
  ])
})

it('hands over what is good, and keeps the rest with what was merged into it', () => {
  const all = judged(
    lines(['KP-1002', '2'], ['KP-1001', '60'], ['KP-1002', '1'], ['OLD-1', '1'], ['kp1001', '60']),
    facts,
  )
  const good = goodLines(all)
  expect(good).toEqual([{ ...part('KP-1002'), quantity: 3 }])
  expect(leftOf(all, good).map(({ id }) => id)).toEqual([1, 3, 4])
})

it('shows the lines first that were faulty when they were judged, each under its own number, also once they are corrected', () => {
  const typed = judged(lines(['KP-1002', '5'], ['KP-1O01', '2'], ['KP-1001', '1'], ['OLD-1', '1']), facts)
  const numbers = (were: [number, boolean][]) => faultsFirst(typed, new Map(were)).map(({ number }) => number)
  expect(numbers([])).toEqual([1, 2, 3, 4])
  expect(
    numbers([
      [0, false],
      [1, true],
      [2, false],
      [3, true],
    ]),
  ).toEqual([2, 4, 1, 3])
  expect(numbers([[2, true]])).toEqual([3, 1, 2, 4])
})
