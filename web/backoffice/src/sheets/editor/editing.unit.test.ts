import { describe, expect, it, test } from 'vitest'
import { type Act, begun, type Editing, edit, STEPS } from './editing.ts'
import type { Row, Sheet, Spot } from './sheet.ts'

const spot = (key: number, item_num: number, with_: Partial<Spot> = {}): Spot => ({
  key,
  item_num,
  dot_left: 10 * key,
  dot_top: 50,
  dot_size: 4,
  is_fj: null,
  decompose_id: null,
  ...with_,
})
const row = (key: number, item_num: number): Row => ({
  key,
  item_num,
  part_code: `P-${key}`,
  quantity: 1,
  part_name_cn: '',
  part_name_en: '',
  withdrawn: false,
})
const sheet: Sheet = {
  name_cn: '图',
  name_en: 'Sheet',
  picture: { file_path: '/sheets/a.webp', width: 1600, height: 1200 },
  positions: [row(1, 1), row(2, 3)],
  hotspots: [spot(1, 1), spot(2, 2), spot(3, 5, { decompose_id: 7 })],
}

const done = (acts: readonly Act[], from: Editing = begun(sheet)): Editing => acts.reduce(edit, from)
const { key: _, ...another } = row(0, 2)

const ACTS: readonly Act[] = [
  { do: 'draw', at: { dot_left: 33, dot_top: 44 } },
  { do: 'copy', key: 3 },
  { do: 'remove', key: 2 },
  { do: 'change', key: 1, to: { dot_left: 20, dot_top: 30 } },
  { do: 'change', key: 1, to: { dot_size: 9 } },
  { do: 'change', key: 1, to: { item_num: 3, decompose_id: 8, is_fj: 'Y' } },
  { do: 'add-rows', rows: [another, { ...another, part_code: 'P-9' }] },
  { do: 'change-row', key: 1, to: { quantity: 7 } },
  { do: 'remove-row', key: 2 },
  { do: 'change-sheet', to: { name_cn: '新图' } },
  { do: 'change-sheet', to: { picture: { file_path: '/sheets/b.webp', width: 800, height: 600 } } },
]

describe('a step back', () => {
  test.each(ACTS)('gives back what was before $do, and a step forth what became of it', (act) => {
    const after = done([act])
    expect(after.now).not.toEqual(sheet)
    const back = edit(after, { do: 'undo' })
    expect(back.now).toBe(sheet)
    expect(edit(back, { do: 'redo' }).now).toBe(after.now)
  })

  it('goes the whole way back and forth', () => {
    const all = done(ACTS)
    const back = done(
      ACTS.map(() => ({ do: 'undo' })),
      all,
    )
    expect(back.now).toBe(sheet)
    expect(
      done(
        ACTS.map(() => ({ do: 'redo' })),
        back,
      ).now,
    ).toBe(all.now)
  })

  it('goes as far as it is kept, and no further', () => {
    const many = Array.from({ length: STEPS + 5 }, (_, n): Act => ({ do: 'change', key: 1, to: { dot_left: n + 1 } }))
    const back = done(
      Array.from({ length: STEPS + 5 }, () => ({ do: 'undo' })),
      done(many),
    )
    expect(back.now.hotspots[0]?.dot_left).toBe(5)
    expect(back.future).toHaveLength(STEPS)
  })

  it('takes what was done in one go as one', () => {
    const nudge: Act = { do: 'change', key: 1, to: { dot_left: 11 }, run: 'nudge 1' }
    const further: Act = { ...nudge, to: { dot_left: 12 } }
    expect(done([nudge, further, { do: 'undo' }]).now).toBe(sheet)
    const apart = done([nudge, { do: 'select', key: 2 }, further, { do: 'undo' }])
    expect(apart.now.hotspots[0]?.dot_left).toBe(11)
    const behind = done([nudge, { do: 'undo' }, nudge, { do: 'undo' }])
    expect(behind.now).toBe(sheet)
  })

  it('is over once something else is done', () => {
    const other = done([...ACTS.slice(0, 1), { do: 'undo' }, { do: 'remove', key: 1 }])
    expect(edit(other, { do: 'redo' })).toBe(other)
  })

  it('is none where nothing was done', () => {
    const fresh = begun(sheet)
    expect([edit(fresh, { do: 'undo' }), edit(fresh, { do: 'redo' })]).toEqual([fresh, fresh])
    expect(edit(fresh, { do: 'select', key: 2 }).past).toEqual([])
  })

  it('leaves selected what is there', () => {
    const drawn = done([{ do: 'select', key: 1 }, ACTS[0] as Act])
    expect(drawn.selected).toBe(-1)
    expect(edit(drawn, { do: 'undo' }).selected).toBeUndefined()
    const changed = done([{ do: 'select', key: 1 }, ACTS[3] as Act, { do: 'undo' }])
    expect(changed.selected).toBe(1)
  })
})

it('gives no key twice, so that a hotspot that comes back is still itself', () => {
  const { now } = done([ACTS[0] as Act, { do: 'undo' }, ACTS[0] as Act, ACTS[1] as Act])
  expect(now.hotspots.map(({ key }) => key)).toEqual([1, 2, 3, -2, -3])
})

it('keeps every hotspot in the picture, with three decimals', () => {
  const placed = (to: Partial<Spot>) => done([{ do: 'change', key: 1, to }]).now.hotspots[0]
  expect(placed({ dot_left: -0.1, dot_top: 100.1 })).toMatchObject({ dot_left: 0, dot_top: 100 })
  expect(placed({ dot_left: 12.34567, dot_size: 0 })).toMatchObject({ dot_left: 12.346, dot_size: 0.1 })
  expect(placed({ dot_size: 400 })).toMatchObject({ dot_size: 100 })
})

it('selects what is drawn, and the neighbour of what is taken away', () => {
  expect(done([ACTS[0] as Act]).selected).toBe(-1)
  expect(done([{ do: 'remove', key: 2 }]).selected).toBe(3)
  expect(done([{ do: 'remove', key: 3 }]).selected).toBe(2)
  expect(done([1, 2, 3].map((key) => ({ do: 'remove', key }))).selected).toBeUndefined()
})

it('puts a new row behind those of its number and before the next, and moves no other', () => {
  const { now } = done([{ do: 'add-rows', rows: [another] }])
  expect(now.positions.map(({ item_num }) => item_num)).toEqual([1, 2, 3])
  const renumbered = done([{ do: 'change-row', key: 1, to: { item_num: 9 } }]).now.positions
  expect(renumbered.map(({ key, item_num }) => [key, item_num])).toEqual([
    [1, 9],
    [2, 3],
  ])
})

it('begins anew with what somebody else has saved', () => {
  const theirs = { ...sheet, name_cn: '他人的' }
  expect(done([...ACTS, { do: 'begin', sheet: theirs }])).toEqual(begun(theirs))
})
