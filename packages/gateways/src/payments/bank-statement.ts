import { bankReferenceIn, bankSerial } from '@portafilter/kernel'
import Papa from 'papaparse'
import { beginningLines, type Lines } from './statement-lines.ts'
import { only, problem } from './statement-problems.ts'
import {
  type Columns,
  columnsOf,
  isoOf,
  type Line,
  type Read,
  type Reader,
  rowsOnce,
  unreadable,
} from './statement-rows.ts'
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

/** How a bank writes what goes out: above zero, below, or as its lines will show. */
type Debits = 'above' | 'below' | 'unsaid'

/** As `支出金额（-元）` says it, or `支出金额（+元）`. */
const SIGN = /[（(]\s*([-－+＋])/
const debitsOf = (cells: readonly string[]): Debits => {
  const [, sign] = SIGN.exec(cells.find((cell) => nameOf(cell) === DEBIT) ?? '') ?? []
  if (sign === undefined) return 'unsaid'
  return /[-－]/.test(sign) ? 'below' : 'above'
}

type Header = Readonly<{ columns: Columns; debits: Debits }>

/** What a header says; undefined for any other line. */
const headerIn = (text: string): Header | undefined => {
  const cells = cellsOf(text)
  const names = cells.map(nameOf)
  return names.includes(SERIAL) && (names.includes(CREDIT) || names.includes(DEBIT))
    ? { columns: columnsOf(names, NEEDED), debits: debitsOf(cells) }
    : undefined
}

/** Whether a file has the header of a bank's, behind notes on account and days. */
export const isBankStatement = (beginning: Uint8Array): boolean =>
  beginningLines(beginning).some((text) => headerIn(text) !== undefined)

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

/**
 * What comes in is known by its serial number, and what goes out by the reference that finance has recorded of it. A reversal
 * stands in the column of what it takes back, with the other sign: then what came in goes out, and the other way round.
 */
const rowOf =
  (debits: Debits) =>
  ({ cell }: Line): Read => {
    const [came, went, at] = [amountOf(cell(CREDIT)), amountOf(cell(DEBIT)), momentOf(cell(DATE))]
    if (at === undefined) return unreadable(DATE)
    if (came === undefined || (came === 0 && went === 0)) return unreadable(CREDIT)
    if (went === undefined || (came !== 0 && went !== 0)) return unreadable(DEBIT)
    if (debits === 'below' && went > 0) return unreadable(DEBIT)
    const amount = came - (debits === 'below' ? -went : went)
    const number = amount > 0 ? bankSerial(cell(SERIAL)) : bankReferenceIn(cell(SERIAL))?.toUpperCase()
    if (number === undefined) return unreadable(SERIAL)
    const known = { attempt: number, transaction: number, fee: 0, at }
    return amount > 0
      ? { kind: 'payment', ...known, refund: null, amount }
      : { kind: 'refund', ...known, refund: number, amount: -amount }
  }

/** A line below the movements, such as a bank's own totals: they have neither a day nor a number. */
const isNote = ({ cell }: Line): boolean => cell(SERIAL) === '' && momentOf(cell(DATE)) === undefined

/** Sees whether what goes out stands above zero: were most of it below, nobody could say what is reversed. */
const signsSeen = () => {
  let [above, below] = [0, 0]
  return {
    look: ({ cell }: Line) => {
      const went = amountOf(cell(DEBIT)) ?? 0
      if (went > 0) above += 1
      if (went < 0) below += 1
    },
    areUnclear: () => below > above,
  }
}

/**
 * What a bank has for an account, as it is exported: a line for each movement, named by a header behind any number of notes.
 * No bank tells totals in a way that could be held against the lines.
 */
export async function* readBankStatement(lines: Lines): ReturnType<Reader> {
  let header: Header | undefined
  let once = rowsOnce(rowOf('unsaid'))
  const signs = signsSeen()
  for await (const [at, text] of lines) {
    if (header === undefined) {
      header = headerIn(text)
      if (header === undefined) continue
      if (header.columns.missing.length > 0) return only(problem.columnsMissing(header.columns.missing))
      once = rowsOnce(rowOf(header.debits))
      continue
    }
    const line = header.columns.line(at, cellsOf(text))
    if (isNote(line)) continue
    signs.look(line)
    const row = once.take(line)
    if (row !== undefined) yield row
  }
  if (header?.debits === 'unsaid' && signs.areUnclear()) once.problems.add(problem.signUnclear(DEBIT))
  return header && once.problems.all()
}
