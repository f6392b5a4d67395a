import { cpus, loadavg, totalmem } from 'node:os'
import pg from 'pg'
import type { ProcessorTimes } from './process-table.ts'

/**
 * One line of the table. `ratio` is against what stands beside it in the same run; `aim` is of the ratio where there is one,
 * of the value otherwise. `processor`: milliseconds of processor time for each of what was counted, by process.
 */
export type BenchRow = {
  name: string
  value: number
  unit: string
  aim?: number
  ratio?: number
  processor?: ProcessorTimes
}

/** Where and when it was measured. `load`: how many wanted to run, before and after (one minute's average). */
type Machine = {
  readonly at: string
  readonly cores: number
  readonly processor: string
  readonly memoryGb: number
  readonly node: string
  readonly postgres: string
  readonly load: readonly [before: number, after: number]
}

/** Of these, few are good. */
const isAtMost = (unit: string): boolean => ['s', 'ms', 'answers', 'an order', 'times', 'kB', 'MB'].includes(unit)

/** What was aimed at is the ratio where there is one. */
export const isReached = ({ value, unit, ratio, aim }: BenchRow): boolean | undefined => {
  if (aim === undefined) return undefined
  return isAtMost(unit) ? value <= aim : (ratio ?? value) >= aim
}

export const load = (): number => Math.round((loadavg()[0] ?? 0) * 10) / 10

export const machineOf = async (databaseUrl: string, loadBefore: number): Promise<Machine> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version').finally(() => client.end())
  const processors = cpus()
  return {
    at: new Date().toISOString(),
    cores: processors.length,
    processor: processors[0]?.model ?? '',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    postgres: rows[0]?.server_version ?? '',
    load: [loadBefore, load()],
  }
}

const HEAD = ['', 'value', 'unit', 'ratio', 'aim', 'reached', 'processor ms each']

const aimOf = ({ unit, aim }: BenchRow): string => (aim === undefined ? '' : `${isAtMost(unit) ? '≤' : '≥'} ${aim}`)

const processorOf = ({ processor = {} }: BenchRow): string =>
  Object.entries(processor)
    .map(([name, ms]) => `${name} ${ms.toPrecision(2)}`)
    .join(', ')

const cellsOf = (row: BenchRow): string[] => {
  const { name, value, unit, ratio } = row
  const reached = isReached(row)
  const verdict = reached === undefined ? '' : reached ? 'yes' : 'no'
  return [name, value.toLocaleString('en'), unit, ratio?.toFixed(2) ?? '', aimOf(row), verdict, processorOf(row)]
}

/** The rows as a table for a terminal: names on the left, the rest on the right of its column. */
export const tableOfRows = (rows: readonly BenchRow[]): string => {
  const lines = [HEAD, ...rows.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  const padded = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
  return lines.map((cells) => padded(cells).join('  ')).join('\n')
}
