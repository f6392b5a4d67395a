import { withoutUnseen } from '@portafilter/kernel'
import {
  type Cells,
  type Column,
  headsOf,
  isDoubtful,
  isNumber,
  isWhole,
  mayBeWhole,
  namesColumns,
  numberColumns,
  numberIn,
} from './columns.ts'

/**
 * A code with a quantity, as they were typed.
 * `whole`: where a space or a sign for times is all that stood between them, it may be one code, as `6 1058` is.
 */
export type TypedLine = Readonly<{ code: string; quantity: string; whole?: string }>

/** `KP-1001 3`, `KP-1001 x 3`, `KP-1001×3件`, `KP-1001;3`; a size as `M4x10` has no space and stays whole. */
const CODE_AND_NUMBER =
  /^(.*?[^\s,;|:、])(?:\s*[×*]\s*|[\s,;|:、]+x?\s*)([-+−]?\d+(?:\.\d+)?)\s*(?:件|个|只|套|pcs?\.?|pieces?)?$/i
/** A comma, a tab or the like would leave no doubt, and nor would a word for pieces. */
const MAY_BE_WHOLE = /[^\s,;|:、] *[ ×*] *\d+$/
/** `KP-1001 密封圈 3 12.50 37.50`, as a table is copied out of a page: several numbers at the end. */
const CODE_AND_NUMBERS = /^(.*?\S)((?:\s+[¥$€]?\d[\d,]*(?:\.\d+)?元?){2,})$/

/** A line that has numbers side by side, taken apart: one with a fraction is a price, and no part of a code. */
const spread = (row: readonly string[]): readonly string[] => {
  const [alone = '', ...others] = row
  const [, text = '', tail = ''] = others.some((cell) => cell !== '') ? [] : (CODE_AND_NUMBERS.exec(alone) ?? [])
  const numbers = tail.trim().split(/\s+/)
  if (tail === '' || numbers.every(isWhole)) return row
  return [text.replace(/\s+\p{Script=Han}.*$/u, ''), ...numbers]
}

/** A row with one number at most: the first cell is the code, the number its quantity; without one, a piece. */
const lineIn = (row: readonly string[]): TypedLine | undefined => {
  const [code, ...others] = row.filter((cell) => cell !== '')
  if (code === undefined) return undefined
  const quantity = others.find(isNumber)
  // What is a number and counts no pieces, as 1,000.000, is told.
  if (quantity !== undefined) return { code, quantity: numberIn(quantity) ?? quantity }
  const [, alone, number] = CODE_AND_NUMBER.exec(code) ?? []
  if (alone === undefined || number === undefined) return { code, quantity: '1' }
  return { code: alone, quantity: number, ...(MAY_BE_WHOLE.test(code) && { whole: code }) }
}

/** `2.00`, as a sheet shows two pieces. */
const typed = (cell: string): string => (numberIn(cell) ?? cell).replace(/\.0+$/, '')

/** `KP-1001*5, KP-1002*3`: several codes on a line, each with its quantity. */
const apart = (row: readonly string[]): Cells => {
  const cells = row.filter((cell) => cell !== '')
  return cells.length > 1 && cells.every((cell) => CODE_AND_NUMBER.test(cell)) ? cells.map((cell) => [cell]) : [row]
}

/** In a sheet with heads, a row without a quantity is not wanted: order forms list everything that there is. */
const linesBelow = (rows: Cells, code: number, quantity: number): TypedLine[] =>
  rows.flatMap((cells) => {
    const line = { code: cells[code] ?? '', quantity: typed(cells[quantity] ?? '') }
    return line.code === '' || line.quantity === '' || line.quantity === '0' ? [] : line
  })

/** The code of a row without heads is in its first cell, behind the number of the line where there is one. */
const linesBy = (rows: Cells, quantity: number, counted: boolean): TypedLine[] =>
  rows.flatMap((row) => {
    const code = row.slice(counted ? 1 : 0).find((cell) => cell !== '')
    return code === undefined ? [] : { code, quantity: typed(row[quantity] ?? '') }
  })

/** The lines, or the columns of numbers of which only a person can say which one has the quantities. */
export type ReadList =
  | Readonly<{ lines: readonly TypedLine[]; candidates?: undefined }>
  | Readonly<{ candidates: readonly Column[]; lines?: undefined }>

/** By its heads: a column that is called so, or the one that has numbers and is not called a price. */
const readByHeads = (rows: Cells, chosen: number | undefined): ReadList | undefined => {
  const heads = headsOf(rows)
  if (heads === undefined) return undefined
  const below = rows.slice(heads.row + 1)
  const { code, columns } = heads
  const [first, another] = columns
  const isClear = first !== undefined && another === undefined && !isDoubtful(first)
  const quantity = chosen ?? (isClear ? first.at : undefined)
  if (quantity !== undefined) return { lines: linesBelow(below, code, quantity) }
  if (columns.length > 0) return { candidates: columns }
  return { lines: below.flatMap((cells) => (cells[code] ? { code: cells[code], quantity: '1' } : [])) }
}

/** The last row of a sheet may add up those above it. */
const isSum = (row: readonly string[]): boolean =>
  /^(?:合计|总计|小计|共计|(?:grand |sub)?total)(?:$|[\s:(])/i.test(row.find((cell) => cell !== '') ?? '')

/** The only column of whole numbers, where no other may be one: pieces are written `3.00`, and prices `120`. */
const quantityOf = (columns: readonly Column[]): Column | undefined => {
  const [likely, another] = columns.filter(({ values }) => values.every(mayBeWhole))
  if (likely === undefined) return columns.length === 1 ? columns[0] : undefined
  return another === undefined && (columns.length === 1 || likely.values.every(isWhole)) ? likely : undefined
}

/** Without known heads, by what stands in the columns of numbers. */
const readByNumbers = (rows: Cells, chosen: number | undefined, heads: readonly string[] = []): ReadList => {
  const { counted, columns } = numberColumns(rows)
  if (columns.length < 2 && !counted) return { lines: rows.flatMap(apart).flatMap((row) => lineIn(row) ?? []) }
  const quantity = chosen ?? quantityOf(columns)?.at
  if (quantity !== undefined) return { lines: linesBy(rows, quantity, counted) }
  return { candidates: columns.map((column) => ({ ...column, head: heads[column.at] ?? '' })) }
}

/**
 * The lines of a pasted text or a sheet: by its heads where it has some, else by the one column of whole numbers. Of several
 * none is taken: a price is no quantity.
 * @param chosen the column that a person has said to be the quantity
 */
export const linesIn = (sheet: Cells, chosen?: number): ReadList => {
  const plain = sheet.map((cells) => cells.map((cell) => withoutUnseen(cell.normalize('NFKC')).trim()))
  const rows = plain.filter((row) => !isSum(row)).map(spread)
  const byHeads = readByHeads(rows, chosen)
  if (byHeads) return byHeads
  const [first, ...below] = rows
  const isHead = first !== undefined && namesColumns(first, numberColumns(below).columns)
  return isHead ? readByNumbers(below, chosen, first) : readByNumbers(rows, chosen)
}
