import { beijingDay } from '@portafilter/kernel'
import type { StatementRow } from './provider.ts'
import type { Lines } from './statement-lines.ts'
import { type Problems, problem, problemList, Unreadable } from './statement-problems.ts'

const TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/

/** `2026-11-21 09:30:00` as providers write Beijing's time, as ISO; undefined where it is none. */
export const isoOf = (time: string): string | undefined => {
  const [, day, clock] = TIME.exec(time) ?? []
  const iso = `${day}T${clock}+08:00`
  const moment = new Date(iso)
  // The 30th of February is taken for the 2nd of March.
  return Number.isNaN(moment.getTime()) || beijingDay(moment) !== day ? undefined : iso
}

/** A statement as it is read: row after row, and at its end what is wrong with it. */
export type Reading = AsyncGenerator<StatementRow, Problems>

/** Reads the lines of a statement; undefined is returned where nothing in them is its header. */
export type Reader = (lines: Lines) => AsyncGenerator<StatementRow, Problems | undefined>

/** A line of a file by the names of its columns; `at` counts from 1. */
export type Line = Readonly<{ at: number; cell(column: string): string }>

/** Cells by the names in the header, of two alike by the first; the names that are needed and are not there. */
export const columnsOf = (header: readonly string[], needed: readonly string[]) => {
  const places = new Map(header.map((name, place) => [name, place] as const).toReversed())
  return {
    missing: needed.filter((name) => !places.has(name)),
    line: (at: number, cells: readonly string[]): Line => ({
      at,
      cell: (column) => cells[places.get(column) ?? -1]?.trim() ?? '',
    }),
  }
}
export type Columns = ReturnType<typeof columnsOf>

/** The movement of a line, or the column that says nothing that could be taken for it. */
export type Read = StatementRow | Readonly<{ unreadable: string }>
export const unreadable = (column: string): Read => ({ unreadable: column })

/** More than a month of a busy shop; the keys of that many are held. */
const MOST_ROWS = 250_000
/** None that a provider or a bank gives, or that we do, is as long. */
const MOST_SIGNS = 128

/** Whether a cell can be the number of something. */
export const isNumber = (cell: string): boolean => cell !== '' && cell.length <= MOST_SIGNS

/**
 * What is the same movement has the same key: a payment by both numbers, as an attempt may have been paid twice; a refund by ours.
 * A bank has one number for all of them.
 */
const keyOf = ({ kind, attempt, transaction, refund }: StatementRow) =>
  [kind, ...new Set([attempt, refund ?? transaction])].join(' ')

/** Looks at line after line, none of which it keeps. What cannot be read, or stands there twice, is told and left out. */
export const rowsOnce = (read: (line: Line) => Read) => {
  const seen = new Set<string>()
  const problems = problemList()
  return {
    problems,
    /** The row of a line; undefined where that was told as a problem instead. @throws Unreadable of more rows than may be */
    take: (line: Line): StatementRow | undefined => {
      const row = read(line)
      if ('unreadable' in row) {
        problems.add(problem.unreadable(line.at, row.unreadable))
        return undefined
      }
      const key = keyOf(row)
      if (seen.has(key)) {
        problems.add(problem.repeated(line.at, key))
        return undefined
      }
      if (seen.size === MOST_ROWS) throw new Unreadable(problem.tooManyRows(MOST_ROWS))
      seen.add(key)
      return row
    },
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
