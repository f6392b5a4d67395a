import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { changesBetween } from './changes.ts'

describe('what changed between two states', () => {
  it('is nothing between equal ones', () => {
    expect(changesBetween({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toEqual([])
  })

  it('names each value by its path, with what it was and is', () => {
    const before = { payment: { transfer: 'chosen', paid: false }, cancellation: 'open' }
    const after = { payment: { transfer: 'approved', paid: true }, cancellation: 'open' }
    expect(changesBetween(before, after)).toEqual([
      { path: 'payment.transfer', before: 'chosen', after: 'approved' },
      { path: 'payment.paid', before: false, after: true },
    ])
  })

  it('leaves out the side that is not there', () => {
    expect(changesBetween({ gone: 1 }, { come: null })).toEqual([
      { path: 'gone', before: 1, after: undefined },
      { path: 'come', before: undefined, after: null },
    ])
    expect(changesBetween({}, { lines: { code: 'A' } })).toEqual([
      { path: 'lines', before: undefined, after: { code: 'A' } },
    ])
  })

  it('tells the rows of a list apart by what they are about, not by their place', () => {
    const pieces = (item_num: number, shipped: number) => ({ item_num, shipped })
    expect(changesBetween({ pieces: [pieces(1, 0), pieces(2, 0)] }, { pieces: [pieces(1, 0), pieces(2, 4)] })).toEqual([
      { path: 'pieces.1.shipped', before: 0, after: 4 },
    ])
    expect(changesBetween([pieces(2, 0)], [pieces(1, 0), pieces(2, 0)])).toEqual([
      { path: '0', before: undefined, after: pieces(1, 0) },
    ])
    expect(changesBetween([pieces(1, 0), pieces(2, 0)], [pieces(2, 0)])).toEqual([
      { path: '0', before: pieces(1, 0), after: undefined },
    ])
  })

  it('shows a second review of one payment as one more', () => {
    const review = (at: string, outcome: string) => ({ pay_no: 'P1', at, outcome })
    const [first, second] = [review('09:00', 'rejected'), review('10:00', 'approved')]
    expect(changesBetween({ reviews: [first] }, { reviews: [first, second] })).toEqual([
      { path: 'reviews.1', before: undefined, after: second },
    ])
  })

  it('keeps a long text whole', () => {
    const [one, other] = ['a'.repeat(100), `${'a'.repeat(99)}b`]
    expect(changesBetween({ text: one }, { text: other })).toEqual([{ path: 'text', before: one, after: other }])
  })
})

const value = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null))
const state = fc.dictionary(
  fc.stringMatching(/^[a-z]{1,3}$/),
  fc.oneof(value, fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), value)),
)

type Values = Record<string, unknown>

const put = (into: Values, path: readonly string[], after: unknown): void => {
  const [key = '', ...rest] = path
  if (rest.length > 0) put(into[key] as Values, rest, after)
  else if (after === undefined) delete into[key]
  else into[key] = after
}

test('whatever changed, putting the changes into the earlier state makes the later one', () => {
  fc.assert(
    fc.property(state, state, (before, after) => {
      const made = structuredClone(before) as Values
      for (const change of changesBetween(before, after)) put(made, change.path.split('.'), change.after)
      expect(made).toEqual(after)
    }),
  )
})
