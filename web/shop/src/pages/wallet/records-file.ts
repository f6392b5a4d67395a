import { csvCell } from '@portafilter/kernel'
import Papa from 'papaparse'
import type { Column } from './column.ts'

const cell = (saved: string | number): string | number => (typeof saved === 'string' ? csvCell(saved) : saved)

/** The rows as a sheet, headed as on the page; a byte order mark tells Excel that it is UTF-8, and no text becomes a formula or a number. */
export const asCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Blob => {
  const data = rows.map((row) => columns.map(({ saved }) => cell(saved(row))))
  const csv = Papa.unparse({ fields: columns.map(({ head }) => head), data })
  return new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' })
}
