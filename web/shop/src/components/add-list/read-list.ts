import { MEGABYTE } from '@portafilter/kernel'
import Papa from 'papaparse'
import type { Cells } from './columns.ts'

/** The cells of a pasted text or a CSV file, whichever sign stands between them. */
export const cellsIn = (text: string): Cells => {
  const halfWidth = text.replaceAll('，', ',').replaceAll('；', ';')
  const mixed = halfWidth.includes(',') ? halfWidth.replaceAll(';', ',') : halfWidth
  return Papa.parse<string[]>(mixed, { skipEmptyLines: 'greedy', delimitersToGuess: ['\t', ',', ';', '|'] }).data
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

/** Two megabytes: a list of five hundred lines has some ten thousand bytes. */
export const MOST_BYTES = 2 * MEGABYTE

const isWorkbook = ({ name }: File): boolean => /\.xlsx$/i.test(name)

/** The cells of a CSV file or of an Excel file's first sheet. Throws for what is neither. */
export const cellsOf = async (file: File): Promise<Cells> => {
  if (!isWorkbook(file)) return cellsIn(decoded(await file.arrayBuffer()))
  const { readSheet } = await import('read-excel-file/browser')
  const rows = await readSheet(file)
  return rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
}
