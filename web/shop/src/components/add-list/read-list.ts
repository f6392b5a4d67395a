import { MEGABYTE } from '@portafilter/kernel'
import Papa from 'papaparse'
import { type Cells, isNumber } from './columns.ts'

/** What people type has commas in its first cells, and no number by itself behind a semicolon. */
const isOfSheet = ([first = '', ...others]: readonly string[]): boolean => !first.includes(',') && others.some(isNumber)

/** A number by itself before or behind a comma, which no price has: somebody has typed the end of a line into this cell. */
const isMixed = (cell: string): boolean =>
  cell.includes(',') && !isNumber(cell.trim()) && /(?:^|,)\s*\d+\s*(?:,|$)/.test(cell)

/**
 * The cells of a sheet as Excel saves it where the comma is the decimal one, as in 12,50: there semicolons part them. Their number
 * differs from line to line, as empty cells at the ends of some are left out.
 */
const semicolonCells = (text: string): Cells | undefined => {
  if (text.includes('\t')) return undefined
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', delimiter: ';' })
  const isSheet = errors.length === 0 && data.every((row) => row.length > 1) && data.some(isOfSheet)
  return isSheet && !data.some(([, ...others]) => others.some(isMixed)) ? data : undefined
}

/** The cells of a pasted text or a CSV file, whichever sign stands between them; people mix them. */
export const cellsIn = (text: string): Cells => {
  const halfWidth = text.replaceAll('，', ',').replaceAll('；', ';')
  const mixed = halfWidth.includes(',') ? halfWidth.replaceAll(';', ',') : halfWidth
  return (
    semicolonCells(halfWidth) ??
    Papa.parse<string[]>(mixed, { skipEmptyLines: 'greedy', delimitersToGuess: ['\t', ',', ';', '|'] }).data
  )
}

/** Excel in China saves CSV as GB 18030, elsewhere as UTF-8, and Unicode text as UTF-16 with its mark. */
const decoded = (bytes: ArrayBuffer): string => {
  const [first, second] = new Uint8Array(bytes)
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  try {
    return new TextDecoder(isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Throws for what no text has: programs' own files, such as what Excel saved before 2007, have it in their first lines. */
const textIn = (bytes: ArrayBuffer): string => {
  const text = decoded(bytes)
  if (text.includes('\0')) throw new Error('no text')
  return text
}

/** Two megabytes: a list of five hundred lines has some ten thousand bytes. */
export const MOST_BYTES = 2 * MEGABYTE

const isWorkbook = ({ name }: File): boolean => /\.xlsx$/i.test(name)

/** The cells of a CSV file or of an Excel file's first sheet. Throws for what is neither. */
export const cellsOf = async (file: File): Promise<Cells> => {
  if (!isWorkbook(file)) return cellsIn(textIn(await file.arrayBuffer()))
  const { readSheet } = await import('read-excel-file/browser')
  const rows = await readSheet(file)
  return rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
}
