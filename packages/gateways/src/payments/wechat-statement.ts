import type { Bilingual } from '@portafilter/kernel'
import type { StatementRow } from './provider.ts'
import { beginningLines, type Lines } from './statement-lines.ts'
import { only, problem } from './statement-problems.ts'
import {
  type Columns,
  columnsOf,
  isNumber,
  isoOf,
  type Line,
  type Read,
  type Reader,
  rowsOnce,
  type Sums,
  sums,
  unreadable,
} from './statement-rows.ts'
import { exactly, fenOf, nearestFen } from './yuan.ts'

const COUNT = '总交易单数'
/** Each total with the column that it is of; 订单金额 is before coupons, as we compare. */
const TOTALS = {
  应结订单总金额: '应结订单金额',
  退款总金额: '退款金额',
  手续费总金额: '手续费',
  订单总金额: '订单金额',
  申请退款总金额: '申请退款金额',
} as const
const NEEDED = ['交易时间', '微信订单号', '商户订单号', '交易状态', '商户退款单号', ...Object.values(TOTALS)]
const KINDS = new Map<string, StatementRow['kind']>([
  ['SUCCESS', 'payment'],
  ['REFUND', 'refund'],
])

/** A backtick stands before each value, so that a comma within one divides nothing. */
const cellsOf = (line: string): string[] => line.replace(/^`/, '').split(',`')

/** A refund's row is what it was when it was accepted. Either column is above zero: what is below says something else. */
const rowOf = ({ cell }: Line): Read => {
  const kind = KINDS.get(cell('交易状态'))
  if (kind === undefined) return unreadable('交易状态')
  const column = kind === 'refund' ? '申请退款金额' : '订单金额'
  const [amount, fee, at] = [fenOf(cell(column)), exactly(cell('手续费')), isoOf(cell('交易时间'))]
  if (amount === undefined || amount < 0) return unreadable(column)
  if (fee === undefined) return unreadable('手续费')
  if (at === undefined) return unreadable('交易时间')
  const [attempt, transaction] = [cell('商户订单号'), cell('微信订单号')]
  if (!isNumber(attempt)) return unreadable('商户订单号')
  if (!isNumber(transaction)) return unreadable('微信订单号')
  const refund = kind === 'refund' ? cell('商户退款单号') : null
  if (refund !== null && (!isNumber(refund) || refund === '0')) return unreadable('商户退款单号')
  return { kind, attempt, transaction, refund, amount, fee: nearestFen(fee), at }
}

const totalsOff = (counted: Sums, lines: number, totals: Line): Bilingual[] => {
  const said = totals.cell(COUNT)
  const count = lines === Number(said) ? [] : [problem.totals(COUNT, said, String(lines))]
  const off = Object.entries(TOTALS).flatMap(([total, column]) => {
    const [sum, told] = [counted.of(column), totals.cell(total)]
    return sum === exactly(told) ? [] : [problem.totals(total, told, (sum / 100_000).toFixed(2))]
  })
  return [...count, ...off]
}

/** Whether a file begins as WeChat's do, and not as a bank's may; the mark of its encoding may stand before that. */
export const isWechatStatement = (beginning: Uint8Array): boolean =>
  /^交易时间,(?:.*,)?(?:公众账号ID|微信订单号)(?:,|$)/.test(beginningLines(beginning)[0] ?? '')

/** The transaction bill (`tradebill`, all trades): UTF-8, perhaps with a mark of it, amounts in yuan, totals at its end. */
export async function* readWechatStatement(lines: Lines): ReturnType<Reader> {
  const [once, counted] = [rowsOnce(rowOf), sums()]
  let columns: Columns | undefined
  let totals: Columns | undefined
  let count = 0
  for await (const [at, text] of lines) {
    if (columns === undefined) {
      columns = columnsOf(text.split(','), NEEDED)
      if (columns.missing.length === NEEDED.length) return undefined
      if (columns.missing.length > 0) return only(problem.columnsMissing(columns.missing))
    } else if (totals !== undefined) {
      return once.problems.add(...totalsOff(counted, count, totals.line(at, cellsOf(text)))).all()
    } else if (text.startsWith(COUNT)) {
      totals = columnsOf(text.split(','), [])
    } else {
      const line = columns.line(at, cellsOf(text))
      count += 1
      for (const column of Object.values(TOTALS)) counted.add(column, exactly(line.cell(column)))
      const row = once.take(line)
      if (row !== undefined) yield row
    }
  }
  return columns && once.problems.add(problem.noTotals()).all()
}
