import { describe, expect, it } from 'vitest'
import { type Line, none, piecesByLine, piecesOf, quantityOf, remaining, textOf } from './quantities.ts'

const line = (pieces: Partial<Line>): Line => ({
  item_num: 1,
  part_code: '0600045',
  part_name: 'Group gasket',
  packing: '',
  unit: 'pc',
  quantity: 10,
  price: 1,
  subtotal: 1,
  gift: false,
  total: 10,
  currency: 'CNY',
  file_path: '',
  on_notes: 0,
  shipped: 0,
  received: 0,
  stopped: 0,
  withdrawn: 0,
  returned: 0,
  claimed: 0,
  earned: null,
  ...pieces,
})

describe('quantities of a delivery', () => {
  it('offers what is neither refunded, held back by a case, on a note, nor shipped', () => {
    expect(remaining(line({ withdrawn: 1, stopped: 1, on_notes: 2, shipped: 3, received: 3 }))).toBe(3)
    expect(remaining(line({ shipped: 10 }))).toBe(0)
  })

  it('starts with everything that is left', () => {
    expect([line({ shipped: 3 }), line({ item_num: 2 })].map((each) => textOf({}, each))).toEqual(['7', '10'])
    expect(piecesOf({}, [line({ shipped: 3 }), line({ item_num: 2 })])).toBe(17)
  })

  it('keeps what was typed, and has of the other lines what is left of them by then', () => {
    const later = [line({ on_notes: 2 }), line({ item_num: 2, on_notes: 4 }), line({ item_num: 3 })]
    expect(later.map((each) => textOf({ 1: '3' }, each))).toEqual(['3', '6', '10'])
    expect(piecesOf({ 1: '3' }, later)).toBe(19)
  })

  it('has nothing of any line where that is asked for', () => {
    expect(piecesOf(none([line({}), line({ item_num: 2 })]), [line({}), line({ item_num: 2 })])).toBe(0)
  })

  it.each(['-1', '1.5', '11', 'many'])('takes %s for wrong', (typed) => {
    expect(quantityOf({ 1: typed }, line({}))).toBeUndefined()
    expect(piecesOf({ 1: typed }, [line({})])).toBeUndefined()
  })

  it('takes an empty field for none', () => {
    expect(quantityOf({ 1: ' ' }, line({}))).toBe(0)
  })

  it('adds up the pieces of all lines', () => {
    expect(piecesOf({ 1: '4', 2: '10' }, [line({}), line({ item_num: 2 })])).toBe(14)
  })

  it('sends the lines of which something goes, and nothing while one is wrong', () => {
    const lines = [line({}), line({ item_num: 2, part_code: '0600046' })]
    expect(piecesByLine({ 1: '', 2: '3' }, lines)).toEqual([
      { item_num: 2, part_code: '0600046', delivery_quantity: 3 },
    ])
    expect(piecesByLine({ 1: '11', 2: '3' }, lines)).toBeUndefined()
    expect(piecesByLine({ 1: '0', 2: '0' }, lines)).toEqual([])
  })
})
