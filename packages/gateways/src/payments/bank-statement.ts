import { bankReferenceIn, bankSerial } from '@portafilter/kernel'
import Papa from 'papaparse'
import type { StatementRow } from './provider.ts'
import { problem } from './statement-problems.ts'
import { type Columns, columnsOf, isoOf, type Line, linesOf, type Reading, rowsOnce } from './statement-rows.ts'
import { fenOf } from './yuan.ts'

const [DATE, SERIAL, CREDIT, DEBIT] = ['交易日期', '交易流水号', '收入金额', '支出金额'] as const
const NEEDED = [DATE, SERIAL, CREDIT]

/** What banks call their columns; each has a name of its own for nearly every one. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  [DATE]: ['交易日', '记账日期', '入账日期', '交易时间', '日期', 'Date'],
  [SERIAL]: ['流水号', '银行流水号', '核心流水号', '回单号', 'Serial number'],
  [CREDIT]: ['收入', '贷方金额', '贷方发生额', '转入金额', 'Credit'],
  [DEBIT]: ['支出', '借方金额', '借方发生额', '转出金额', 'Debit'],
}
const CALLED = new Map(Object.entries(NAMES).flatMap(([name, others]) => others.map((other) => [other, name])))

/** A column's name without its unit, as `收入金额(元)` has one. */
const nameOf = (cell: string): string => {
  const name = cell.replace(/[（(].*$/, '').trim()
  return CALLED.get(name) ?? name
}

const cellsOf = (text: string): string[] => Papa.parse<string[]>(text, { delimiter: ',' }).data[0] ?? []

/** The columns of a header; undefined for any other line. */
const headerIn = (text: string): Columns | undefined => {
  const names = cellsOf(text).map(nameOf)
  return names.includes(SERIAL) && (names.includes(CREDIT) || names.includes(DEBIT))
    ? columnsOf(names, NEEDED)
    : undefined
}

/** So much of a file says what it is: its header comes soon. */
const BEGINNING_BYTES = 8_192

/** Banks write UTF-8, or what Windows takes for Chinese. */
const encodingOf = (file: Buffer): 'utf-8' | 'gb18030' => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file.subarray(0, BEGINNING_BYTES), { stream: true })
    return 'utf-8'
  } catch {
    return 'gb18030'
  }
}

/** Whether a file has the header of a bank's, behind notes on account and days. */
export const isBankStatement = (file: Buffer): boolean => {
  const beginning = file.subarray(0, BEGINNING_BYTES)
  return [...linesOf(beginning, encodingOf(file))].some(([, text]) => headerIn(text) !== undefined)
}

/** `2026-11-21`, `2026/11/21` or `20261121`, and perhaps a time of day, which is midnight otherwise. */
const MOMENT = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})(?:[ T]+(\d{2}:\d{2}:\d{2}))?$/
const momentOf = (cell: string): string | undefined => {
  const [, year, month, day, clock = '00:00:00'] = MOMENT.exec(cell) ?? []
  return isoOf(`${year}-${month}-${day} ${clock}`)
}

/** Fen; 0 where nothing stands, undefined of what is no amount. */
const amountOf = (cell: string): number | undefined => {
  const amount = cell.replaceAll(/[,，¥￥\s]/g, '')
  return /^-*$/.test(amount) ? 0 : fenOf(amount)
}

/** What comes in is known by its serial number, and what goes out by the reference that finance has recorded of it. */
const rowOf = ({ cell }: Line): StatementRow | undefined => {
  const [came, went, at] = [amountOf(cell(CREDIT)), amountOf(cell(DEBIT)), momentOf(cell(DATE))]
  if (came === undefined || went === undefined || at === undefined) return undefined
  if (came < 0 || came > 0 === (went !== 0)) return undefined
  const number = came > 0 ? bankSerial(cell(SERIAL)) : bankReferenceIn(cell(SERIAL))?.toUpperCase()
  if (number === undefined) return undefined
  const known = { attempt: number, transaction: number, fee: 0, at }
  return came > 0
    ? { kind: 'payment', ...known, refund: null, amount: came }
    : { kind: 'refund', ...known, refund: number, amount: Math.abs(went) }
}

/** A line below the movements, such as a bank's own totals: they have neither a day nor a number. */
const isNote = ({ cell }: Line): boolean => cell(SERIAL) === '' && momentOf(cell(DATE)) === undefined

/**
 * What a bank has for an account, as it is exported: a line for each movement, named by a header behind any number of notes.
 * No bank tells totals in a way that could be held against the lines.
 */
export function* readBankStatement(file: Buffer): Reading {
  let columns: Columns | undefined
  const once = rowsOnce(rowOf)
  for (const [at, text] of linesOf(file, encodingOf(file))) {
    if (columns === undefined) {
      columns = headerIn(text)
      if (columns !== undefined && columns.missing.length > 0) return [problem.columnsMissing(columns.missing)]
      continue
    }
    const line = columns.line(at, cellsOf(text))
    if (isNote(line)) continue
    const row = once.take(line)
    if (row !== undefined) yield row
  }
  return columns === undefined ? [problem.notAStatement()] : once.problems
}
