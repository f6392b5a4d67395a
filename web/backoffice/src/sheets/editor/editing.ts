import type { Row, Sheet, Spot } from './sheet.ts'
import { copyOf, drawnAt, inPicture, neighbourOf, type Place } from './spots.ts'

/** So many steps can be undone. */
export const STEPS = 50

/** A sheet as it is being drawn, with the way back and forth. */
export type Editing = Readonly<{
  past: readonly Sheet[]
  now: Sheet
  future: readonly Sheet[]
  /** The key of the hotspot that is worked on. */
  selected: number | undefined
  /** The key that the next new hotspot or row gets; none is given twice, so that a step back never takes up another's. */
  fresh: number
  /** What the last step was one of, where several in a row are undone as one: arrow keys, say. */
  run: string | undefined
}>

type SheetChange = Partial<Pick<Sheet, 'name_cn' | 'name_en' | 'picture'>>

/** What can be done. `run`: with the step before, if that was of the same, it is one step. */
export type Act =
  | Readonly<{ do: 'begin'; sheet: Sheet }>
  | Readonly<{ do: 'undo' | 'redo' }>
  | Readonly<{ do: 'select'; key: number | undefined }>
  | Readonly<{ do: 'draw'; at: Place }>
  | Readonly<{ do: 'copy' | 'remove'; key: number }>
  | Readonly<{ do: 'change'; key: number; to: Partial<Omit<Spot, 'key'>>; run?: string }>
  | Readonly<{ do: 'add-rows'; rows: readonly Omit<Row, 'key'>[] }>
  | Readonly<{ do: 'change-row'; key: number; to: Partial<Pick<Row, 'item_num' | 'quantity'>> }>
  | Readonly<{ do: 'remove-row'; key: number }>
  | Readonly<{ do: 'change-sheet'; to: SheetChange; run?: string }>

export const begun = (sheet: Sheet): Editing => ({
  past: [],
  now: sheet,
  future: [],
  selected: undefined,
  run: undefined,
  fresh: Math.min(0, ...sheet.hotspots.map(({ key }) => key)) - 1,
})

const step = (editing: Editing, change: Partial<Sheet>, run?: string): Editing => ({
  ...editing,
  past: run !== undefined && run === editing.run ? editing.past : [...editing.past, editing.now].slice(-STEPS),
  now: { ...editing.now, ...change },
  future: [],
  run,
})

/** After a step back or forth: what was selected stays so if it is there. */
const turned = (editing: Editing): Editing => {
  const isThere = editing.now.hotspots.some(({ key }) => key === editing.selected)
  return { ...editing, run: undefined, selected: isThere ? editing.selected : undefined }
}

const undone = (editing: Editing): Editing => {
  const { past, now, future } = editing
  const before = past.at(-1)
  return before === undefined
    ? editing
    : turned({ ...editing, past: past.slice(0, -1), now: before, future: [now, ...future] })
}

const redone = (editing: Editing): Editing => {
  const { past, now, future } = editing
  const [next, ...later] = future
  return next === undefined ? editing : turned({ ...editing, past: [...past, now], now: next, future: later })
}

const added = (editing: Editing, spot: Spot): Editing => ({
  ...step(editing, { hotspots: [...editing.now.hotspots, spot] }),
  selected: spot.key,
  fresh: editing.fresh - 1,
})

const removed = (editing: Editing, key: number): Editing => {
  const { hotspots } = editing.now
  const selected = neighbourOf(hotspots, key)
  return { ...step(editing, { hotspots: hotspots.filter((spot) => spot.key !== key) }), selected }
}

const changed = (editing: Editing, { key, to, run }: Extract<Act, { do: 'change' }>): Editing => {
  const change = (spot: Spot) => (spot.key === key ? inPicture({ ...spot, ...to }) : spot)
  return step(editing, { hotspots: editing.now.hotspots.map(change) }, run)
}

/** Behind the rows of its number and of those before: in the order of the list, and nothing else moves. */
const withRow = (rows: readonly Row[], row: Row): readonly Row[] => {
  const behind = rows.findLastIndex(({ item_num }) => item_num <= row.item_num) + 1
  return rows.toSpliced(behind, 0, row)
}

const addedRows = (editing: Editing, rows: readonly Omit<Row, 'key'>[]): Editing => {
  const keyed = rows.map((row, index) => ({ ...row, key: editing.fresh - index }))
  const positions = keyed.reduce(withRow, editing.now.positions)
  return { ...step(editing, { positions }), fresh: editing.fresh - rows.length }
}

const rowsChanged = (editing: Editing, change: (row: Row) => Row[]): Editing =>
  step(editing, { positions: editing.now.positions.flatMap(change) })

/** What has become of a sheet by an act. */
export const edit = (editing: Editing, act: Act): Editing => {
  const { now, fresh } = editing
  const at = (key: number) => now.hotspots.find((spot) => spot.key === key)
  switch (act.do) {
    case 'begin':
      return begun(act.sheet)
    case 'undo':
      return undone(editing)
    case 'redo':
      return redone(editing)
    case 'select':
      return editing.selected === act.key ? editing : { ...editing, selected: act.key, run: undefined }
    case 'draw':
      return added(editing, drawnAt(now, fresh, act.at))
    case 'copy': {
      const spot = at(act.key)
      return spot === undefined ? editing : added(editing, copyOf(now, fresh, spot))
    }
    case 'remove':
      return removed(editing, act.key)
    case 'change':
      return changed(editing, act)
    case 'add-rows':
      return act.rows.length === 0 ? editing : addedRows(editing, act.rows)
    case 'change-row':
      return rowsChanged(editing, (row) => [row.key === act.key ? { ...row, ...act.to } : row])
    case 'remove-row':
      return rowsChanged(editing, (row) => (row.key === act.key ? [] : [row]))
    case 'change-sheet':
      return step(editing, act.to, act.run)
  }
}
