import type { Bilingual } from '@portafilter/kernel'
import Papa from 'papaparse'
import { problem } from './statement-problems.ts'
import { type Columns, columnsOf } from './statement-rows.ts'

export const [DATE, SERIAL, CREDIT, DEBIT] = ['交易日期', '交易流水号', '收入金额', '支出金额'] as const
export const CURRENCY = '币种'
/** A time of day beside the day, where a bank has two columns for them. */
export const TIME = '交易时间'
/** Where what comes and what goes stand in one column: that, and the one that says which of the two it is. */
export const [AMOUNT, DIRECTION] = ['交易金额', '借贷标志'] as const

/** What banks call their columns; each has a name of its own for nearly every one. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  [DATE]: ['交易日', '记账日期', '入账日期', '交易时间', '日期', 'Date'],
  [TIME]: ['时间', '交易时刻', '记账时间', '入账时间', 'Time', 'Transaction time'],
  [AMOUNT]: ['金额', '发生额', '交易额', 'Amount', 'Transaction amount'],
  [DIRECTION]: [
    ...['借贷', '借/贷', '借贷方向', '借贷类型', '收支', '收/支', '收支标志', '收支方向', '收支类型'],
    ...['方向', '交易方向'],
    ...['DR/CR', 'Dr/Cr', 'CR/DR', 'Cr/Dr', 'D/C', 'C/D', 'Debit/Credit', 'Credit/Debit'],
  ],
  [SERIAL]: [
    ...['流水号', '银行流水号', '核心流水号', '交易流水', '账户明细编号-交易流水号', '回单号'],
    ...['Serial number', 'Transaction reference number', 'Transaction ID'],
  ],
  [CREDIT]: ['收入', '贷方金额', '贷方发生额', '转入金额', 'Credit'],
  [DEBIT]: ['支出', '借方金额', '借方发生额', '转出金额', 'Debit'],
  [CURRENCY]: ['币别', '货币', '交易货币', '交易币种', 'Currency', 'Trade currency'],
}
/** What some call a column, and others another one: it is ours where nothing else is. */
const LAST: Readonly<Record<string, readonly string[]>> = { [DIRECTION]: ['交易类型', 'Transaction type'] }
const CALLED = new Map(
  [NAMES, LAST].flatMap((names) =>
    Object.entries(names).flatMap(([name, others]) => others.map((other) => [other, name] as const)),
  ),
)

/** What says no more than the name does: yuan, which way it goes, the sign of what is written so. */
const NOTE = /[（(]\s*[-－+＋]?\s*(?:元|人民币(?:元)?|CNY|RMB|[¥￥]|收入|存入|转入|支出|支取|转出|[借贷]方?)?\s*[）)]$/i

/** The same in English, as `交易日期[ Transaction Date ]` has it; one that names a currency says more: `[ Amount (USD) ]`. */
const TRANSLATION = /\[(?![^\]]*(?:\b[A-Z]{3}\b|dollar|euro|pound|\byen\b))[A-Za-z\s'’/().-]+\]$/

/** A column's name without such a note; with another one, as `收入金额(美元)` has, it is another column. */
const calledIn = (cell: string): string => cell.trim().replace(TRANSLATION, '').trim().replace(NOTE, '').trim()

const nameOf = (cell: string): string => CALLED.get(calledIn(cell)) ?? calledIn(cell)

/** What stands between cells: a tab where a spreadsheet has saved its text. */
const DELIMITERS = [',', '\t', ';'] as const
type Delimiter = (typeof DELIMITERS)[number]

/** As banks tell a spreadsheet that a number is a text: `="0123"`, `'0123`. */
const TEXT = /^\s*(?:="(.*)"|'(.*))\s*$/s

/** The cells of a line; `isOpen` where a quote goes on behind its end. */
export const cellsOf = (text: string, delimiter: Delimiter): { cells: readonly string[]; isOpen: boolean } => {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter })
  const cells = (data[0] ?? []).map((cell) => cell.replace(TEXT, '$1$2'))
  return { cells, isOpen: errors.some(({ code }) => code === 'MissingQuotes') }
}

/** How a bank writes what goes out: above zero, below, or as its lines will show. */
export type Debits = 'above' | 'below' | 'unsaid'

/** As `支出金额（-元）` says it, or `支出金额（+元）`. */
const SIGN = /[（(]\s*([-－+＋])/
const debitsOf = (cells: readonly string[], column: string): Debits => {
  const [, sign] = SIGN.exec(cells.find((cell) => nameOf(cell) === column) ?? '') ?? []
  if (sign === undefined) return 'unsaid'
  return /[-－]/.test(sign) ? 'below' : 'above'
}

/** What says whether money moved, with any note: 交易状态, 处理结果, 状态（成功/失败）. */
const STATUS =
  /^(?:(?:交易|处理|受理|支付|[收付]款|转账|指令|业务|执行|[记入]账)?(?:状态|结果)|(?:transaction |payment )?status)(?:[（(].*)?$/i

export type Header = Readonly<{
  columns: Columns
  delimiter: Delimiter
  /** Whether one column has what comes and what goes, and another says which of the two it is. */
  isOneColumn: boolean
  debits: Debits
  /** The columns each of which says whether money moved. */
  statuses: readonly string[]
  alike: readonly Bilingual[]
}>

/**
 * As what the bank has a column: by its name itself, or else by another. Of several others none is taken, but for day and time:
 * of those that a bank gives of a movement the first in our order counts.
 */
const columnOf = (name: string, called: readonly string[]): string | Bilingual | undefined => {
  const ways = [name, ...(NAMES[name] ?? [])].filter((way) => called.includes(way))
  const [first, ...others] = ways.length > 0 ? ways : (LAST[name] ?? []).filter((way) => called.includes(way))
  const isClear = name === DATE || name === TIME || first === name || others.length === 0
  const isOnce = called.filter((each) => each === first).length < 2
  return isClear && isOnce ? first : problem.columnsAlike(name, [first ?? name, ...others])
}

/** Our names of these columns, where they can be told. */
const namesIn = (called: readonly string[], columns: readonly string[]) => {
  const found = columns.map((name) => [columnOf(name, called), name] as const)
  // What is day and time at once is the day, which comes first.
  const ours = new Map(found.map(([column, name]) => [column, name] as const).toReversed())
  return {
    names: called.map((each) => ours.get(each) ?? each),
    alike: found.flatMap(([column]) => (typeof column === 'object' ? column : [])),
  }
}

const headerOf = (cells: readonly string[], delimiter: Delimiter): Header | undefined => {
  const are = cells.map(nameOf)
  const isOneColumn = !are.includes(CREDIT) && !are.includes(DEBIT)
  const amounts = isOneColumn ? [AMOUNT, DIRECTION] : [CREDIT, DEBIT]
  // Without numbers, too, what has all the rest is a bank's: then it is said which column is missing.
  const isBanks = are.includes(SERIAL)
    ? !isOneColumn || are.includes(AMOUNT)
    : [DATE, ...amounts].every((name) => are.includes(name))
  if (!isBanks) return undefined
  const { names, alike } = namesIn(cells.map(calledIn), [DATE, TIME, SERIAL, CURRENCY, ...amounts])
  const needed = [DATE, SERIAL, ...(isOneColumn ? amounts : [CREDIT])]
  const statuses = names.filter((name) => STATUS.test(name))
  return {
    columns: columnsOf(names, needed),
    delimiter,
    isOneColumn,
    debits: debitsOf(cells, isOneColumn ? AMOUNT : DEBIT),
    statuses,
    alike,
  }
}

/** What a header says; undefined for any other line. */
export const headerIn = (text: string): Header | undefined => {
  for (const delimiter of DELIMITERS) {
    const header = headerOf(cellsOf(text, delimiter).cells, delimiter)
    if (header !== undefined) return header
  }
  return undefined
}
