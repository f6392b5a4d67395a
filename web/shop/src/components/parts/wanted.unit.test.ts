import { expect, it } from 'vitest'
import type { Part } from '../../data/catalogue.ts'
import { faultTyped, linesOf, piecesIn, type Wanted, without, withTyped } from './wanted.ts'

const part = (part_code: string) => ({ part_code, discounted_price: 1 }) as Part
const typed = (...rows: [string, string][]): Wanted =>
  rows.reduce((wanted: Wanted, [code, text]) => withTyped(wanted, part(code), text), new Map())

it('has a line for each row with a quantity; an emptied row is none', () => {
  const wanted = typed(['A', '2'], ['B', '３'], ['C', '7'], ['C', ' '])
  expect(linesOf(wanted)).toEqual([
    { ...part('A'), quantity: 2 },
    { ...part('B'), quantity: 3 },
  ])
})

it('keeps what is no quantity, and has no line for it', () => {
  const wanted = typed(['A', '1000'], ['B', '1.5'], ['C', '4'])
  expect(linesOf(wanted).map(({ part_code }) => part_code)).toEqual(['C'])
  expect(wanted.get('A')?.typed).toBe('1000')
  expect(['1000', '1.5', '0', 'x', '', ' 5'].map(faultTyped)).toEqual([
    ...['atMost', 'notWhole', 'atLeast', 'notWhole', undefined, undefined],
  ])
})

it('forgets what was added, and nothing else', () => {
  const left = without(typed(['A', '2'], ['B', '1000']), [part('A')])
  expect([...left.keys()]).toEqual(['B'])
})

it('says how many pieces a heart is for: what the row says, or one', () => {
  const wanted = typed(['A', '3'], ['B', '1000'])
  expect(['A', 'B', 'C'].map((code) => piecesIn(wanted, part(code)))).toEqual([3, 1, 1])
})
