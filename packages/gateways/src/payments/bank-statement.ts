import { type Bilingual, bankReferenceIn, bankSerial } from '@portafilter/kernel'
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
const CURRENCY = '币种'
const NEEDED = [DATE, SERIAL, CREDIT]

/** What banks call their columns; each has a name of its own for nearly every one. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  [DATE]: ['交易日', '记账日期', '入账日期', '交易时间', '日期', 'Date'],
  [SERIAL]: ['流水号', '银行流水号', '核心流水号', '回单号', 'Serial number'],
  [CREDIT]: ['收入', '贷方金额', '贷方发生额', '转入金额', 'Credit'],
  [DEBIT]: ['支出', '借方金额', '借方发生额', '转出金额', 'Debit'],
  [CURRENCY]: ['币别', '货币', 'Currency'],
}
const CALLED = new Map(Object.entries(NAMES).flatMap(([name, others]) => others.map((other) => [other, name])))

/** What says no more than the name does: yuan, which way it goes, the sign of what is written so. */
const NOTE = /[（(]\s*[-－+＋]?\s*(?:元|人民币(?:元)?|CNY|RMB|[¥￥]|收入|存入|转入|支出|支取|转出|[借贷]方?)?\s*[）)]$/i

/** A column's name without such a note; with another one, as `收入金额(美元)` has, it is another column. */
const calledIn = (cell: string): string => cell.trim().replace(NOTE, '').trim()

const nameOf = (cell: string): string => CALLED.get(calledIn(cell)) ?? calledIn(cell)

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

type Header = Readonly<{ columns: Columns; debits: Debits; alike: readonly Bilingual[] }>

/**
 * As what the bank has a column: by its name itself, or else by another. Of several others none is taken, but for the day: of
 * those that a bank gives of a movement the first in our order counts.
 */
const columnOf = (name: string, called: readonly string[]): string | Bilingual | undefined => {
  const [first, ...others] = [name, ...(NAMES[name] ?? [])].filter((way) => called.includes(way))
  const isClear = name === DATE || first === name || others.length === 0
  const isOnce = called.filter((each) => each === first).length < 2
  return isClear && isOnce ? first : problem.columnsAlike(name, [first ?? name, ...others])
}

const COLUMNS = [DATE, SERIAL, CREDIT, DEBIT, CURRENCY]

/** Our names of the columns, where they can be told. */
const namesIn = (called: readonly string[]) => {
  const found = COLUMNS.map((name) => [columnOf(name, called), name] as const)
  const ours = new Map(found.map(([column, name]) => [column, name]))
  return {
    names: called.map((each) => ours.get(each) ?? each),
    alike: found.flatMap(([column]) => (typeof column === 'object' ? column : [])),
  }
}

/** What a header says; undefined for any other line. */
const headerIn = (text: string): Header | undefined => {
  const cells = cellsOf(text)
  const { names, alike } = namesIn(cells.map(calledIn))
  const are = cells.map(nameOf)
  return are.includes(SERIAL) && (are.includes(CREDIT) || are.includes(DEBIT))
    ? { columns: columnsOf(names, NEEDED), debits: debitsOf(cells), alike }
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

/** A comma stands between thousands alone: elsewhere it might be what others write for the point. */
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/

/** Fen; 0 where nothing stands, undefined of what is no amount. */
const amountOf = (cell: string): number | undefined => {
  const amount = cell.replaceAll('，', ',').replaceAll(/[¥￥\s]/g, '')
  if (/^-*$/.test(amount)) return 0
  return fenOf(GROUPED.test(amount) ? amount.replaceAll(',', '') : amount)
}

const isYuan = (currency: string): boolean => /^(?:|人民币(?:元)?|元|CNY|RMB|156)$/i.test(currency)

/**
 * What comes in is known by its serial number, and what goes out by the reference that finance has recorded of it. A reversal
 * stands in the column of what it takes back, with the other sign: then what came in goes out, and the other way round.
 */
const rowOf =
  (debits: Debits) =>
  ({ cell }: Line): Read => {
    const [came, went, at] = [amountOf(cell(CREDIT)), amountOf(cell(DEBIT)), momentOf(cell(DATE))]
    if (at === undefined) return unreadable(DATE)
    if (!isYuan(cell(CURRENCY))) return unreadable(CURRENCY)
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
      const [alike] = header.alike
      if (alike !== undefined) return only(alike)
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
