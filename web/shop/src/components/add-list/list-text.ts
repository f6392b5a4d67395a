/**
 * A code with a quantity, as they were typed.
 * `whole`: where a space or a sign for times is all that stood between them, it may be one code, as `6 1058` is.
 */
export type TypedLine = Readonly<{ code: string; quantity: string; whole?: string }>

export type Cells = readonly (readonly string[])[]

const CODE_HEAD = /编码|编号|料号|型号|code|part|sku|item|article/i
const QUANTITY_HEAD = /数量|件数|qty|quantity|pieces|pcs/i
/** Where a sheet has a title above its heads. */
const HEADS_WITHIN = 10

const NUMBER = /^[x×*]?\s*([-+−]?\d+(?:[.,]\d+)?)\s*(?:件|个|只|套|pcs?\.?|pieces?)?$/i
/** `KP-1001 3`, `KP-1001 x 3`, `KP-1001×3件`, `KP-1001;3`; a size as `M4x10` has no space and stays whole. */
const CODE_AND_NUMBER =
  /^(.*?[^\s,;|:、])(?:\s*[×*]\s*|[\s,;|:、]+x?\s*)([-+−]?\d+(?:\.\d+)?)\s*(?:件|个|只|套|pcs?\.?|pieces?)?$/i
/** A comma, a tab or the like would leave no doubt, and nor would a word for pieces. */
const MAY_BE_WHOLE = /[^\s,;|:、] *[ ×*] *\d+$/

const numberIn = (cell: string): string | undefined => NUMBER.exec(cell)?.[1]

/** A row without heads: the first cell is the code, the first number behind it the quantity; without one, a piece. */
const lineIn = (row: readonly string[]): TypedLine | undefined => {
  const [code, ...others] = row.filter((cell) => cell !== '')
  if (code === undefined) return undefined
  const quantity = others.map(numberIn).find((number) => number !== undefined)
  if (quantity !== undefined) return { code, quantity }
  const [, alone, number] = CODE_AND_NUMBER.exec(code) ?? []
  if (alone === undefined || number === undefined) return { code, quantity: '1' }
  return { code: alone, quantity: number, ...(MAY_BE_WHOLE.test(code) && { whole: code }) }
}

type Heads = Readonly<{ row: number; code: number; quantity: number }>

const headsOf = (rows: Cells): Heads | undefined => {
  for (const [row, cells] of rows.slice(0, HEADS_WITHIN).entries()) {
    const quantity = cells.findIndex((cell) => QUANTITY_HEAD.test(cell))
    const code = cells.findIndex((cell, at) => at !== quantity && CODE_HEAD.test(cell))
    if (code >= 0 && quantity >= 0) return { row, code, quantity }
  }
  return undefined
}

/** In a sheet with heads, a row without a quantity is not wanted: order forms list everything that there is. */
const linesBelow = (rows: Cells, { row, code, quantity }: Heads): TypedLine[] =>
  rows.slice(row + 1).flatMap((cells) => {
    const line = { code: cells[code] ?? '', quantity: cells[quantity] ?? '' }
    return line.code === '' || line.quantity === '' || line.quantity === '0' ? [] : line
  })

/** The lines of a pasted text or a sheet, by its heads where it has some. */
export const linesIn = (sheet: Cells): readonly TypedLine[] => {
  const rows = sheet.map((cells) => cells.map((cell) => cell.normalize('NFKC').trim()))
  const heads = headsOf(rows)
  return heads === undefined ? rows.flatMap((row) => lineIn(row) ?? []) : linesBelow(rows, heads)
}
