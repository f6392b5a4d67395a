import type { Bilingual } from '@portafilter/kernel'
import type { Statement, StatementRow } from './provider.ts'
import { problem } from './statement-problems.ts'

const TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/

/** `2026-11-21 09:30:00` as providers write Beijing's time, as ISO; undefined where it is none. */
export const isoOf = (time: string): string | undefined => {
  const [, day, clock] = TIME.exec(time) ?? []
  const iso = `${day}T${clock}+08:00`
  return Number.isNaN(Date.parse(iso)) ? undefined : iso
}

/** A statement as it is read: row after row, and at its end what is wrong with it. */
export type Reading = Generator<StatementRow, readonly Bilingual[]>

/** All rows at once; a day may have a hundred thousand, so that whoever need not have them together reads them one by one. */
export const wholeOf = (reading: Reading): Statement => {
  const rows: StatementRow[] = []
  for (;;) {
    const { done, value } = reading.next()
    if (done) return { rows, problems: value }
    rows.push(value)
  }
}

/** Short enough for what is young to be cleared with it: longer texts stay until all memory is looked through. */
const PART_BYTES = 1 << 15

/** The lines of a file that are not empty, with their numbers as a reader of it sees them, from 1. */
export function* linesOf(file: Buffer, encoding: 'utf-8' | 'gb18030'): Generator<readonly [at: number, text: string]> {
  const decoder = new TextDecoder(encoding)
  let begun = ''
  let at = 0
  for (let from = 0; from <= file.length; from += PART_BYTES) {
    const part = file.subarray(from, from + PART_BYTES)
    const lines = (begun + decoder.decode(part, { stream: from + PART_BYTES <= file.length })).split('\n')
    begun = from + PART_BYTES <= file.length ? (lines.pop() ?? '') : ''
    for (const line of lines) {
      at += 1
      const text = line.endsWith('\r') ? line.slice(0, -1) : line
      if (text !== '') yield [at, text]
    }
  }
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
export type Columns = ReturnType<typeof columnsOf>

const keyOf = ({ kind, attempt, refund }: StatementRow) => [kind, attempt, refund ?? []].flat().join(' ')

/** Looks at line after line, none of which it keeps. What cannot be read, or stands there twice, is told and left out. */
export const rowsOnce = (read: (line: Line) => StatementRow | undefined) => {
  const seen = new Set<string>()
  const problems: Bilingual[] = []
  return {
    problems,
    /** The row of a line; undefined where that was told as a problem instead. */
    take: (line: Line): StatementRow | undefined => {
      const row = read(line)
      const key = row && keyOf(row)
      if (key === undefined) problems.push(problem.unreadable(line.at))
      else if (seen.has(key)) problems.push(problem.repeated(line.at, key))
      else {
        seen.add(key)
        return row
      }
      return undefined
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
