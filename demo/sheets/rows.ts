import { enlarged, fitInto, type Layout, SHEET, type Size, type Stand } from './stand.ts'

/** Between neighbours, and to the edge of the sheet. */
const [GAP, MARGIN] = [48, 56]
const MOST_ROWS = 5
/** A few parts do not fill a sheet. */
const LARGEST = 2.2

/** A part and how far below its middle the axis runs along which it is drawn out. */
export type OnAxis = Size & Readonly<{ axis: number }>

type Row = readonly (Stand & OnAxis)[]

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Divides parts into rows of about the same width, in their order. */
const split = (parts: readonly OnAxis[], count: number): OnAxis[][] => {
  const rows = Array.from({ length: count }, (): OnAxis[] => [])
  const total = sum(parts.map(({ width }) => width + GAP))
  let before = 0
  for (const part of parts) {
    const middle = before + (part.width + GAP) / 2
    rows[Math.floor((middle / total) * count)]?.push(part)
    before += part.width + GAP
  }
  return rows.filter((row) => row.length > 0)
}

/** From the middle of a row's head to its end, without what lies between its parts. */
const lengthOf = (row: readonly Size[]): number => sum(row.map(({ width }) => width)) - (row[0]?.width ?? 0) / 2

/** A row drawn out from the middle of its head, so that it ends at `length`. */
const drawnOut = (row: readonly OnAxis[], length: number, slope: number): Row => {
  const gap = row.length > 1 ? (length - lengthOf(row)) / (row.length - 1) : 0
  let left = -(row[0]?.width ?? 0) / 2
  return row.map((part) => {
    const x = left + part.width / 2
    left += part.width + gap
    return { ...part, x, y: x * slope - part.axis }
  })
}

/** How far a row has to come down to stand clear of those above it. */
const dropUnder = (above: Row, row: Row): number => {
  const meet = (a: Stand, b: Stand): boolean => Math.abs(a.x - b.x) < (a.width + b.width) / 2 + GAP
  const under = (b: Stand, a: Stand): number => a.y + (a.height + b.height) / 2 + GAP - b.y
  return Math.max(0, ...row.flatMap((b) => above.filter((a) => meet(a, b)).map((a) => under(b, a))))
}

const inRows = (parts: readonly OnAxis[], count: number, slope: number): Row[] => {
  const rows = split(parts, count)
  const length = Math.max(...rows.map((row) => lengthOf(row) + GAP * (row.length - 1)))
  const placed: Row[] = []
  for (const row of rows) {
    const stands = drawnOut(row, length, slope)
    const drop = dropUnder(placed.flat(), stands)
    placed.push(stands.map((stand) => ({ ...stand, y: stand.y + drop })))
  }
  return placed
}

/** From the least to the largest of some spans, each by its middle. */
const spanOf = (spans: readonly (readonly [middle: number, length: number])[]) => {
  const from = Math.min(...spans.map(([middle, length]) => middle - length / 2))
  const to = Math.max(...spans.map(([middle, length]) => middle + length / 2))
  return { middle: (from + to) / 2, length: to - from }
}

/** The least that holds all of them. */
const around = (stands: readonly Stand[]): Stand => {
  const across = spanOf(stands.map(({ x, width }) => [x, width]))
  const down = spanOf(stands.map(({ y, height }) => [y, height]))
  return { x: across.middle, y: down.middle, width: across.length, height: down.length }
}

const ROOM: Size = { width: SHEET.width - 2 * MARGIN, height: SHEET.height - 2 * MARGIN }

/** Moves rows into the middle of the sheet, as large as it allows. */
const filling = (rows: readonly Row[]): Row[] => {
  const all = around(rows.flat())
  const by = Math.min(LARGEST, fitInto(ROOM, all))
  const moved = ({ x, y, axis, ...size }: Stand & OnAxis) => ({
    ...enlarged(size, by),
    axis: axis * by,
    x: SHEET.width / 2 + (x - all.x) * by,
    y: SHEET.height / 2 + (y - all.y) * by,
  })
  return rows.map((row) => row.map(moved))
}

const axisThrough = (row: Row): Layout['axes'] => {
  const [head, end] = [row[0], row.at(-1)]
  return head && end
    ? [
        [
          [head.x, head.y + head.axis],
          [end.x, end.y + end.axis],
        ],
      ]
    : []
}

/**
 * Stands parts along parallel axes, in their order, the heads of the rows on an upright one; in as many rows as let them be
 * largest. `slope` is how steeply an axis comes down.
 */
export const standInRows = (parts: readonly OnAxis[], slope: number): Layout => {
  const tried = Array.from({ length: MOST_ROWS }, (_, i) => inRows(parts, i + 1, slope))
  const room = (rows: readonly Row[]): number => fitInto(ROOM, around(rows.flat()))
  const rows = filling(tried.reduce((best, next) => (room(next) > room(best) ? next : best)))
  return { stands: rows.flat(), axes: [rows.flatMap(([head]) => head ?? []), ...rows].flatMap(axisThrough) }
}
