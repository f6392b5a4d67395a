import type { Piece } from './texts.mjs'

/** What is read as one, at its place (texts.mjs). */
export type Cell = Omit<Piece, 'width'> & { readonly right: number }

/** What stands beside each other, from left to right. */
export type Line = readonly Cell[]

const cellOf = ({ width, ...place }: Piece): Cell => ({ ...place, right: place.x + width })

/** Whether it goes on where the other ends, in signs as large; twice at one place is how bold signs are drawn. */
const joined = (last: Cell, next: Cell): Cell | undefined => {
  const height = Math.min(last.height, next.height)
  if (last.text === next.text && Math.abs(last.x - next.x) < 0.3 * height) return last
  const gap = (next.x - last.right) / height
  if (gap < -0.6 || gap > 0.6 || Math.max(last.height, next.height) > 1.4 * height) return undefined
  return { ...last, text: last.text + next.text, right: Math.max(last.right, next.right) }
}

const lineOf = (cells: readonly Cell[]): Line => {
  const line: Cell[] = []
  for (const cell of cells.toSorted((one, other) => one.x - other.x)) {
    const last = line.at(-1)
    const whole = last && joined(last, cell)
    if (whole) line[line.length - 1] = whole
    else line.push(cell)
  }
  return line
}

const isBeside = (one: Cell, other: Cell): boolean =>
  one.page === other.page && Math.abs(one.y - other.y) < 0.5 * Math.min(one.height, other.height)

/** The lines of the pages, from above: signs that are drawn one by one are joined by where they stand. */
export const linesOf = (pieces: readonly Piece[]): readonly Line[] => {
  const cells = pieces.map(cellOf)
  const lines: Cell[][] = []
  for (const cell of cells.toSorted((one, other) => one.page - other.page || one.y - other.y)) {
    const line = lines.at(-1)
    if (line?.[0] && isBeside(line[0], cell)) line.push(cell)
    else lines.push([cell])
  }
  return lines.map(lineOf)
}

/** Of several that differ none is taken. */
export const only = <Value>(found: readonly Value[]): Value | null => {
  const [one, ...others] = new Set(found)
  return one !== undefined && others.length === 0 ? one : null
}

/** Where a label stands, what stands in its cell behind it, and the cells to the right of that. */
export type Found = {
  readonly at: Cell
  readonly label: string
  readonly rest: string
  readonly next: readonly Cell[]
}

/** A value that is drawn sign by sign, with gaps between, is not in more cells. */
const MOST_BEHIND = 20

/** Each place where a label begins a cell, whatever gaps its own signs have between them; `within`: stands in it anywhere. */
export const find = (lines: readonly Line[], label: RegExp, within = false): readonly Found[] =>
  lines.flatMap((line) => {
    let length = 0
    const starts = line.map(({ text }) => {
      length += text.length
      return length - text.length
    })
    let [first, last] = [0, 0]
    return [
      ...line
        .map(({ text }) => text)
        .join('')
        .matchAll(label),
    ].flatMap(({ 0: found, index }) => {
      const end = index + found.length
      while ((starts[first + 1] ?? length) <= index) first += 1
      while ((starts[last + 1] ?? length) < end) last += 1
      const [at, ending] = [line[first], line[last]]
      if (at === undefined || ending === undefined || (!within && starts[first] !== index)) return []
      const rest = ending.text.slice(end - (starts[last] ?? 0))
      return [{ at, label: found, rest, next: line.slice(last + 1, last + 1 + MOST_BEHIND) }]
    })
  })
