import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { giftsOf } from './earned.ts'
import type { GiftPart, GiftRule } from './rules.ts'

const both = (text: string) => ({ CN: text, EN: text })
const part = (code: string): GiftPart => ({
  code,
  name: both(code),
  packing: both(''),
  unit: both(''),
  filePath: '',
  list: 100,
})
const gift = (changes: Partial<GiftRule> = {}): GiftRule => ({
  id: 1,
  kind: 'gift',
  name: both(''),
  bought: ['A'],
  every: 3,
  gives: 2,
  offered: [part('G')],
  ...changes,
})
const series = (changes: Partial<GiftRule> = {}) =>
  gift({ id: 2, kind: 'series', bought: ['A', 'B'], every: 2, gives: 1, offered: [part('X'), part('Y')], ...changes })

const lines = (pieces: Record<string, number>) =>
  Object.entries(pieces).map(([part_code, quantity]) => ({ part_code, quantity }))
const given = (gifts: ReturnType<typeof giftsOf>) =>
  'refused' in gifts ? gifts : gifts.map(({ part: { code }, quantity }) => `${quantity} ${code}`)

describe('what comes by itself', () => {
  it.each([
    [2, []],
    [3, ['2 G']],
    [5, ['2 G']],
    [6, ['4 G']],
  ])('for %d pieces', (pieces, gifts) => expect(given(giftsOf([gift()], lines({ A: pieces }), []))).toEqual(gifts))

  it('is given beside what is chosen, each rule by itself', () => {
    const selected = [{ series_id: 2, part_code: 'X', quantity: 1 }]
    const again = gift({ id: 3, every: 1, gives: 1 })
    expect(given(giftsOf([gift(), series(), again], lines({ A: 3 }), selected))).toEqual(['2 G', '1 X', '3 G'])
  })
})

describe('what is chosen of a series', () => {
  it('counts pieces of all its parts together, and rows of one model', () => {
    const selected = ['Y', 'X', 'Y'].map((part_code) => ({ series_id: 2, part_code, quantity: 1 }))
    expect(given(giftsOf([series()], lines({ A: 3, B: 4, C: 9 }), selected))).toEqual(['1 X', '2 Y'])
  })

  it.each([0, 1, 3])('is refused where it is %d instead of 2', (chosen) => {
    const selected = chosen === 0 ? [] : [{ series_id: 2, part_code: 'X', quantity: chosen }]
    const refused = { refused: 'gift_count', data: { series_id: 2, earned: 2, chosen } }
    expect(giftsOf([series()], lines({ B: 4 }), selected)).toEqual(refused)
  })

  it.each([
    ['another model', { series_id: 2, part_code: 'Z', quantity: 1 }, { B: 2 }],
    ['a model of another group', { series_id: 3, part_code: 'X', quantity: 1 }, { B: 2 }],
    ['what comes by itself', { series_id: 1, part_code: 'G', quantity: 1 }, { A: 3 }],
    ['a group that is not earned', { series_id: 2, part_code: 'X', quantity: 1 }, { B: 1 }],
  ])('is refused as %s', (_, selected, bought) => {
    const foreign = { refused: 'gift_not_offered', data: { part_code: selected.part_code } }
    expect(giftsOf([gift(), series()], lines(bought), [selected])).toEqual(foreign)
  })
})

it('gives exactly what is earned, or nothing where another number is chosen', () => {
  const pieces = fc.nat(10)
  const models = fc.array(fc.constantFrom('X', 'Y'), { minLength: 11, maxLength: 11 })
  fc.assert(
    fc.property(pieces, pieces, models, fc.constantFrom(-1, 0, 1), (A, B, codes, more) => {
      const [free, most] = [Math.floor(A / 3) * 2, Math.floor((A + B) / 2)]
      const chosen = codes.slice(0, Math.max(0, most + more))
      const selected = chosen.map((part_code) => ({ series_id: 2, part_code, quantity: 1 }))
      const gifts = giftsOf([gift(), series()], lines({ A, B }), selected)
      expect('refused' in gifts).toBe(chosen.length !== most)
      if ('refused' in gifts) return
      expect(gifts.reduce((count, { quantity }) => count + quantity, 0)).toBe(free + most)
      expect(gifts.every(({ quantity }) => quantity > 0)).toBe(true)
    }),
  )
})
