import Papa from 'papaparse'
import { COLUMNS, type Column, type Typed, withCell, withOne } from './typed.ts'

/** What the heads of a sheet call our columns; a cell that says more than that is no head. */
const HEADS: Readonly<Record<Column, RegExp>> = {
  machineCode: /^(?:机器)?(?:序列号|编号|SN号?)$|^(?:machine )?(?:serial(?: (?:number|no\.?))?|sn)$/i,
  phoneNumber: /^(?:手机|联系电话|电话|手机号码?|电话号码)$|^(?:phone|mobile)(?: (?:number|no\.?))?$/i,
  faultReason: /^(?:故障|故障现象|问题)$|^(?:fault|problem|what is wrong)$/i,
}

/** What they call columns that nothing is taken of. */
const OTHER_HEADS =
  /^(?:#|序号|配件(?:编码|编号|名称)?|名称|数量|备注)$|^(?:no\.?|part(?: (?:code|name|number|no\.?))?|name|quantity|qty|remarks?)$/i

type Heads = readonly (Column | undefined)[]

/**
 * What the cells of a row are heads of, where each that says something is one. What heads a fault is also typed as one: heads
 * alone it is none.
 */
const headsIn = (row: readonly string[]): Heads | undefined => {
  const named = row.map((cell) => COLUMNS.find((column) => HEADS[column].test(cell)))
  const isHeads = row.every((cell, at) => cell === '' || named[at] !== undefined || OTHER_HEADS.test(cell))
  return isHeads && named.some((column) => column !== undefined && column !== 'faultReason') ? named : undefined
}

type Sheet = Readonly<{ rows: readonly (readonly string[])[]; columns: Heads }>

/** The cells with the columns that they belong to: as their heads say, or from a column on as they stand. */
const sheetOf = (cells: readonly (readonly string[])[], from: Column): Sheet => {
  const [first = [], ...below] = cells
  const heads = headsIn(first)
  if (heads !== undefined) return { rows: below, columns: heads }
  return { rows: cells, columns: COLUMNS.slice(COLUMNS.indexOf(from)) }
}

/** The cells of a text as sheets copy them: columns by tabs, rows by lines, what has either of them in quotes. */
const cellsOf = (text: string): readonly (readonly string[])[] => {
  const { data } = Papa.parse<string[]>(text.replace(/(?:\r?\n)+$/, ''), { delimiter: '\t' })
  return data.map((row) => row.map((cell) => cell.trim()))
}

/** Whether a text is more than what goes into one cell. */
export const isSheet = (text: string): boolean => /[\t\n]/.test(text.trim())

type Pasted = Readonly<{ typed: Typed; taken: number; over: number }>

/**
 * A sheet that is pasted into the grid from one cell on. An empty cell leaves what stands there.
 * @returns also how many rows were taken, and of how many there was no part left
 */
export const pasted = (
  typed: Typed,
  codes: readonly string[],
  at: { row: number; column: Column },
  text: string,
): Pasted => {
  const { rows, columns } = sheetOf(cellsOf(text), at.column)
  const places = codes.slice(at.row)
  let next: Typed = typed.isOne && rows.length > 1 ? withOne(typed, codes, false) : typed
  for (const [index, code] of places.slice(0, rows.length).entries())
    for (const [place, value] of (rows[index] ?? []).entries()) {
      const column = columns[place]
      if (column !== undefined && value !== '') next = withCell(next, code, column, value)
    }
  return { typed: next, taken: Math.min(rows.length, places.length), over: Math.max(0, rows.length - places.length) }
}
