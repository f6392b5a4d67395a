import { sheetCell } from '@portafilter/kernel'
import Papa from 'papaparse'
import type { Column } from './column.ts'

/** A number stays a text; whatever else would be a formula has an apostrophe from Papa. */
const cell = (saved: string | number): string | number => (typeof saved === 'string' ? sheetCell(saved) : saved)

/** The rows as a sheet, headed as on the page; a byte order mark tells Excel that it is UTF-8, and no text is a formula. */
export const asCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Blob => {
  const data = rows.map((row) => columns.map(({ saved }) => cell(saved(row))))
  const csv = Papa.unparse({ fields: columns.map(({ head }) => head), data }, { escapeFormulae: true })
  return new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' })
}
