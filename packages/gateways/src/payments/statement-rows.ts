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

const keyOf = ({ kind, attempt, refund }: StatementRow) => [kind, attempt, refund ?? []].flat().join(' ')

/**
 * Takes line after line, none of which it keeps: a day may have a hundred thousand. What cannot be read, or stands there
 * twice, is told and left out.
 */
export const rowCollector = (read: (line: Line) => StatementRow | undefined) => {
  const rows = new Map<string, StatementRow>()
  const problems: string[] = []
  return {
    take: (line: Line): void => {
      const row = read(line)
      const key = row && keyOf(row)
      if (row === undefined || key === undefined) problems.push(problem.unreadable(line.at))
      else if (rows.has(key)) problems.push(problem.repeated(line.at, key))
      else rows.set(key, row)
    },
    statement: (more: readonly string[]): Statement => ({ rows: [...rows.values()], problems: [...problems, ...more] }),
  }
}

/** Sums by name, in hundred-thousandths of a yuan; one of what is no amount is none. */
export const sums = () => {
  const all = new Map<string, number>()
  return {
    add: (name: string, by: number | undefined): void => {
      all.set(name, (all.get(name) ?? 0) + (by ?? Number.NaN))
    },
    of: (name: string): number => all.get(name) ?? 0,
  }
}
export type Sums = ReturnType<typeof sums>
