import type { Bilingual } from '@portafilter/kernel'
import type { StatementRow } from './provider.ts'
import { problem } from './statement-problems.ts'
import { columnsOf, isoOf, type Line, linesOf, type Reading, rowsOnce, type Sums, sums } from './statement-rows.ts'
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

const totalsOff = (counted: Sums, lines: number, totals: Line): Bilingual[] => {
  const said = totals.cell(COUNT)
  const count = lines === Number(said) ? [] : [problem.totals(COUNT, said, String(lines))]
  const off = Object.entries(TOTALS).flatMap(([total, column]) => {
    const [sum, told] = [counted.of(column), totals.cell(total)]
    return sum === exactly(told) ? [] : [problem.totals(total, told, (sum / 100_000).toFixed(2))]
  })
  return [...count, ...off]
}

const FIRST_COLUMN = '交易时间'

/** Whether a file begins as WeChat's do; the mark of its encoding may stand before that. */
export const isWechatStatement = (file: Buffer): boolean =>
  new TextDecoder().decode(file.subarray(0, 100)).startsWith(FIRST_COLUMN)

/** The transaction bill (`tradebill`, all trades): UTF-8, perhaps with a mark of it, amounts in yuan, totals at its end. */
export function* readWechatStatement(file: Buffer): Reading {
  const lines = linesOf(file, 'utf-8')
  const [, header = ''] = lines.next().value ?? []
  const { missing, line } = columnsOf(header.split(','), NEEDED)
  if (missing.length === NEEDED.length) return [problem.notAStatement()]
  if (missing.length > 0) return [problem.columnsMissing(missing)]
  const [once, counted] = [rowsOnce(rowOf), sums()]
  let count = 0
  let names: string | undefined
  for (const [at, text] of lines) {
    if (names !== undefined) {
      const totals = columnsOf(names.split(','), []).line(at, cellsOf(text))
      return [...once.problems, ...totalsOff(counted, count, totals)]
    }
    if (text.startsWith(COUNT)) {
      names = text
      continue
    }
    const it = line(at, cellsOf(text))
    count += 1
    for (const column of Object.values(TOTALS)) counted.add(column, exactly(it.cell(column)))
    const row = once.take(it)
    if (row !== undefined) yield row
  }
  return [...once.problems, problem.noTotals()]
}
