import type { Statement, StatementRow } from './provider.ts'
import { problem } from './statement-problems.ts'
import { columnsOf, isoOf, type Line, rowCollector, type Sums, sums } from './statement-rows.ts'
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
const NEEDED = [...['交易时间', '微信订单号', '商户订单号', '交易状态', '商户退款单号'], ...Object.values(TOTALS)]
const KINDS = new Map<string, StatementRow['kind']>([
  ['SUCCESS', 'payment'],
  ['REFUND', 'refund'],
])

/** A backtick stands before each value, so that a comma within one divides nothing. */
const cellsOf = (line: string): string[] => line.replace(/^`/, '').split(',`')

/** A refund's row is what it was when it was accepted. */
const rowOf = ({ cell }: Line): StatementRow | undefined => {
  const kind = KINDS.get(cell('交易状态'))
  const amount = fenOf(cell(kind === 'refund' ? '申请退款金额' : '订单金额'))
  const fee = exactly(cell('手续费'))
  const at = isoOf(cell('交易时间'))
  const [attempt, transaction] = [cell('商户订单号'), cell('微信订单号')]
  if (!kind || amount === undefined || fee === undefined || !at || !attempt || !transaction) return undefined
  const refund = kind === 'refund' ? cell('商户退款单号') : null
  if (refund === '' || refund === '0') return undefined
  return { kind, attempt, transaction, refund, amount, fee: nearestFen(fee), at }
}

const totalsOff = (counted: Sums, lines: number, totals: Line): string[] => {
  const said = totals.cell(COUNT)
  const count = lines === Number(said) ? [] : [problem.totals(COUNT, said, String(lines))]
  const off = Object.entries(TOTALS).flatMap(([total, column]) => {
    const [sum, told] = [counted.of(column), totals.cell(total)]
    return sum === exactly(told) ? [] : [problem.totals(total, told, (sum / 100_000).toFixed(2))]
  })
  return [...count, ...off]
}

/** The transaction bill (`tradebill`, all trades): UTF-8, perhaps with a mark of it, amounts in yuan, totals at its end. */
export const readWechatStatement = (file: Buffer): Statement => {
  const [header = '', ...rest] = new TextDecoder().decode(file).split(/\r?\n/).filter(Boolean)
  const { missing, line } = columnsOf(header.split(','), NEEDED)
  if (missing.length === NEEDED.length) return { rows: [], problems: [problem.notAStatement()] }
  if (missing.length > 0) return { rows: [], problems: [problem.columnsMissing(missing)] }
  const begin = rest.findIndex((text) => text.startsWith(COUNT))
  const end = begin < 0 ? rest.length : begin
  const [rows, counted] = [rowCollector(rowOf), sums()]
  for (const [place, text] of rest.slice(0, end).entries()) {
    const it = line(place + 2, cellsOf(text))
    rows.take(it)
    for (const column of Object.values(TOTALS)) counted.add(column, exactly(it.cell(column)))
  }
  const [names, values] = rest.slice(end)
  if (names === undefined || values === undefined) return rows.statement([problem.noTotals()])
  return rows.statement(totalsOff(counted, end, columnsOf(names.split(','), []).line(0, cellsOf(values))))
}
