import type { Bilingual } from '@portafilter/kernel'
import Papa from 'papaparse'
import { problem } from './statement-problems.ts'
import { type Columns, columnsOf } from './statement-rows.ts'

export const [DATE, SERIAL, CREDIT, DEBIT] = ['交易日期', '交易流水号', '收入金额', '支出金额'] as const
export const CURRENCY = '币种'
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

export const cellsOf = (text: string): string[] => Papa.parse<string[]>(text, { delimiter: ',' }).data[0] ?? []

/** How a bank writes what goes out: above zero, below, or as its lines will show. */
export type Debits = 'above' | 'below' | 'unsaid'

/** As `支出金额（-元）` says it, or `支出金额（+元）`. */
const SIGN = /[（(]\s*([-－+＋])/
const debitsOf = (cells: readonly string[]): Debits => {
  const [, sign] = SIGN.exec(cells.find((cell) => nameOf(cell) === DEBIT) ?? '') ?? []
  if (sign === undefined) return 'unsaid'
  return /[-－]/.test(sign) ? 'below' : 'above'
}

/** What says whether money moved, with any note: 交易状态, 处理结果, 状态（成功/失败）. */
const STATUS =
  /^(?:(?:交易|处理|受理|支付|[收付]款|转账|指令|业务|执行|[记入]账)?(?:状态|结果)|(?:transaction |payment )?status)(?:[（(].*)?$/i

export type Header = Readonly<{
  columns: Columns
  debits: Debits
  /** The columns each of which says whether money moved. */
  statuses: readonly string[]
  alike: readonly Bilingual[]
}>

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
export const headerIn = (text: string): Header | undefined => {
  const cells = cellsOf(text)
  const { names, alike } = namesIn(cells.map(calledIn))
  const are = cells.map(nameOf)
  return are.includes(SERIAL) && (are.includes(CREDIT) || are.includes(DEBIT))
    ? {
        columns: columnsOf(names, NEEDED),
        debits: debitsOf(cells),
        statuses: names.filter((name) => STATUS.test(name)),
        alike,
      }
    : undefined
}
