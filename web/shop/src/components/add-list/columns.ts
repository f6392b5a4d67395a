export type Cells = readonly (readonly string[])[]

/** A column of numbers: what it is called, if anything, and all that stands in it. */
export type Column = Readonly<{ at: number; head: string; values: readonly string[] }>

const NUMBER = /^[x×*]?\s*([-+−]?\d+(?:[.,]\d+)?)\s*(?:件|个|只|套|pcs?\.?|pieces?)?$/i
const MONEY = /^\(?[¥$€]?\s*-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?\s*元?\)?$/

/** The number in a cell that may be a quantity. */
export const numberIn = (cell: string): string | undefined => NUMBER.exec(cell)?.[1]

/** Whether it counts pieces, and is no price in yuan. */
export const isWhole = (cell: string): boolean => /^[-+−]?\d+$/.test(numberIn(cell) ?? '')

/** Whether it may count them: `2.00` is how a sheet shows two pieces, and a price in yuan. */
export const mayBeWhole = (cell: string): boolean => /^[-+−]?\d+(?:[.,]0+)?$/.test(numberIn(cell) ?? '')

/** As numbers are written, some of them like nobody counts pieces. */
export const isNumber = (cell: string): boolean => NUMBER.test(cell) || MONEY.test(cell)

const CODE_HEAD = [/编码|料号|货号|code|sku|part (?:no|number)|^物料$|^material$/i, /编号|型号|part|item|article/i]
const QUANTITY_HEAD = /数量|件数|qty|quantity|pieces|pcs/i
const JUST_QUANTITY = /^(?:数量|件数|qty\.?|quantity)(?:\(.*\))?$/i
/** What is no quantity, even where its head says of how many pieces it is: 单价(元/pcs), 库存数量. */
const OTHER_HEAD = /价|金额|合计|小计|元|税|折扣|库存|序号|price|amount|total|cost|discount|tax|stock|^(?:no\.?|#)$/i
/** Pieces, and perhaps not those that are wanted: 已发数量, 欠货数量, Received. */
const OF_OTHER_PIECES =
  /已|未|欠|缺|退|剩|赠|待|每|可用|在途|库存|[实发到收]货|[入出]库|实发|shipped|delivered|received|returned|dispatched|invoiced|outstanding|remaining|open|back|hand|stock|available|\bper\b/i
/** Where a sheet has a title above its heads. */
const HEADS_WITHIN = 10

/** Whether a head says of which pieces a column speaks, and they may be others than those that are wanted. */
export const isDoubtful = ({ head }: Column): boolean => OF_OTHER_PIECES.test(head)

type Heads = Readonly<{ row: number; code: number; columns: readonly Column[] }>

const columnAt = (rows: Cells, at: number, head = ''): Column => ({
  at,
  head,
  values: rows.map((row) => row[at] ?? '').filter((cell) => cell !== ''),
})

const places = (cells: readonly string[], fits: (head: string) => boolean): readonly number[] =>
  cells.flatMap((cell, at) => (cell !== '' && fits(cell) ? at : []))

const codeIn = (cells: readonly string[]): number => {
  const [sure = -1, likely = -1] = CODE_HEAD.map((head) =>
    cells.findIndex((cell) => head.test(cell) && !QUANTITY_HEAD.test(cell)),
  )
  return sure >= 0 ? sure : likely
}

/**
 * The columns that are called quantity; where none is, those of numbers that are not called anything else, or else those that
 * count other pieces.
 */
const quantitiesIn = (rows: Cells, row: number, code: number): readonly Column[] => {
  const heads = rows[row] ?? []
  const below = rows.slice(row + 1)
  const columns = (found: readonly number[]) => found.map((at) => columnAt(below, at, heads[at]))
  const just = places(heads, (head) => JUST_QUANTITY.test(head))
  if (just.length > 0) return columns(just)
  const named = places(heads, (head) => QUANTITY_HEAD.test(head) && !OTHER_HEAD.test(head))
  if (named.length > 0) return columns(named)
  const others = columns(places(heads, (head) => !OTHER_HEAD.test(head))).filter(({ at }) => at !== code)
  const numbers = others.filter(({ values }) => values.length > 0 && values.every(isNumber))
  if (numbers.length > 0) return numbers
  return columns(places(heads, (head) => QUANTITY_HEAD.test(head) && OF_OTHER_PIECES.test(head)))
}

/** The heads of a sheet, with the columns that may be the quantity. */
export const headsOf = (rows: Cells): Heads | undefined => {
  for (const [row, cells] of rows.slice(0, HEADS_WITHIN).entries()) {
    const code = codeIn(cells)
    const isWords = !/\d/.test(cells.join(''))
    const isHead = cells.some(
      (cell, at) =>
        QUANTITY_HEAD.test(cell) || (isWords && (OTHER_HEAD.test(cell) || (at !== code && OF_OTHER_PIECES.test(cell)))),
    )
    if (code >= 0 && isHead) return { row, code, columns: quantitiesIn(rows, row, code) }
  }
  return undefined
}

/** Whether it numbers the lines: 1, 2, 3 and so on, from the first to the last. */
const counts = ({ values }: Column, rows: number): boolean =>
  rows > 1 && values.length === rows && values.every((value, index) => value === String(index + 1))

/** Whether a row names each of several columns of numbers, in words that say nothing to us: 已订, 每箱, Received. */
export const namesColumns = (row: readonly string[], columns: readonly Column[]): boolean =>
  columns.length > 1 && columns.every(({ at }) => row[at] && !isNumber(row[at]))

/** The columns of a list without heads that have nothing but numbers, behind that of the codes. */
export const numberColumns = (rows: Cells): { counted: boolean; columns: readonly Column[] } => {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  const width = Math.max(0, ...filled.map((row) => row.length))
  const all = Array.from({ length: width }, (_, at) => columnAt(filled, at))
  const [first, ...others] = all
  const counted = first !== undefined && others.length > 1 && counts(first, filled.length)
  const behind = all.slice(counted ? 2 : 1)
  return { counted, columns: behind.filter(({ values }) => values.length > 0 && values.every(isNumber)) }
}
