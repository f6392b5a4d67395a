import type { Statement, StatementRow } from './provider.ts'
import { problem } from './statement-problems.ts'

const TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/

/** `2026-11-21 09:30:00` as providers write Beijing's time, as ISO; undefined where it is none. */
export const isoOf = (time: string): string | undefined => {
  const [, day, clock] = TIME.exec(time) ?? []
  const iso = `${day}T${clock}+08:00`
  return Number.isNaN(Date.parse(iso)) ? undefined : iso
}

/** A line of a file by the names of its columns; `at` counts from 1. */
export type Line = Readonly<{ at: number; cell(column: string): string }>

/** Cells by the names in the header; the names that are needed and are not there. */
export const columnsOf = (header: readonly string[], needed: readonly string[]) => {
  const places = new Map(header.map((name, place) => [name, place]))
  return {
    missing: needed.filter((name) => !places.has(name)),
    line: (at: number, cells: readonly string[]): Line => ({
      at,
      cell: (column) => cells[places.get(column) ?? -1]?.trim() ?? '',
    }),
  }
}

const keyOf = ({ kind, attempt, refund }: StatementRow) => `${kind} ${refund ?? attempt}`

/** Reads line by line. What cannot be read, or stands there twice, is told and left out. */
export const rowsOf = (lines: Iterable<Line>, read: (line: Line) => StatementRow | undefined): Statement => {
  const rows = new Map<string, StatementRow>()
  const problems: string[] = []
  for (const line of lines) {
    const row = read(line)
    const key = row && keyOf(row)
    if (row === undefined || key === undefined) problems.push(problem.unreadable(line.at))
    else if (rows.has(key)) problems.push(problem.repeated(line.at, key))
    else rows.set(key, row)
  }
  return { rows: [...rows.values()], problems }
}
