import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import type { Statement, StatementRow } from './provider.ts'
import { problem } from './statement-problems.ts'
import { columnsOf, isoOf, type Line, rowCollector, type Sums, sums } from './statement-rows.ts'
import { exactly, fenOf, nearestFen } from './yuan.ts'

const FIRST_COLUMN = '支付宝交易号'
const HEADER = new RegExp(`^${FIRST_COLUMN}\\s*,`, 'm')
const NEEDED = [
  FIRST_COLUMN,
  '商户订单号',
  '业务类型',
  '完成时间',
  '订单金额（元）',
  '商家实收（元）',
  '退款批次号/请求号',
  '服务费（元）',
]
const KINDS = new Map<string, StatementRow['kind']>([
  ['交易', 'payment'],
  ['退款', 'refund'],
])
/** `#交易合计：3笔，商家实收共12.30元，商家优惠共0.00元`, and the same of refunds. */
const TOTALS = [
  { name: '交易合计', kind: '交易', said: /^#交易合计：(\d+)笔，商家实收共(-?[\d.]+)元/m },
  { name: '退款合计', kind: '退款', said: /^#退款合计：(\d+)笔，商家实收退款共(-?[\d.]+)元/m },
]
/** Made once: that takes long. */
const GBK = new TextDecoder('gb18030')
const LARGEST_BYTES = 200_000_000

/** As it comes, a ZIP of details and summary; finance may drop in the details by themselves. */
const textsOf = (file: Buffer): string[] => {
  if (strFromU8(file.subarray(0, 2), true) !== 'PK') return [GBK.decode(file)]
  try {
    const files = unzipSync(file, { filter: ({ originalSize }) => originalSize < LARGEST_BYTES })
    return Object.values(files).map((bytes) => GBK.decode(bytes))
  } catch {
    return []
  }
}

/** Refunds stand below zero, and what Alipay keeps of a payment, too. */
const rowOf = ({ cell }: Line): StatementRow | undefined => {
  const kind = KINDS.get(cell('业务类型'))
  const amount = fenOf(cell('订单金额（元）'))
  const fee = exactly(cell('服务费（元）'))
  const at = isoOf(cell('完成时间'))
  const [attempt, transaction] = [cell('商户订单号'), cell(FIRST_COLUMN)]
  if (!kind || amount === undefined || fee === undefined || !at || !attempt || !transaction) return undefined
  if (kind === 'refund' ? amount > 0 : amount < 0) return undefined
  const refund = kind === 'refund' ? cell('退款批次号/请求号') : null
  if (refund === '') return undefined
  return { kind, attempt, transaction, refund, amount: Math.abs(amount), fee: 0 - nearestFen(fee), at }
}

const totalsOff = (text: string, counted: Sums): string[] =>
  TOTALS.flatMap(({ name, kind, said }) => {
    const [, count, amount = ''] = said.exec(text) ?? []
    if (count === undefined) return [problem.noTotals()]
    const [lines, sum] = [counted.of(`${kind} lines`), counted.of(kind)]
    const isRight = lines === Number(count) && Math.abs(sum) === Math.abs(exactly(amount) ?? Number.NaN)
    return isRight ? [] : [problem.totals(name, `${count} / ${amount}`, `${lines} / ${(sum / 100_000).toFixed(2)}`)]
  })

const trimmed = (cells: readonly string[]): string[] => cells.map((cell) => cell.trim())

/** The trade bill: GBK, `#` before what is no row, a tab behind numbers, amounts in yuan. */
export const readAlipayStatement = (file: Buffer): Statement => {
  const details = textsOf(file).find((text) => HEADER.test(text))
  if (details === undefined) return { rows: [], problems: [problem.notAStatement()] }
  const begin = details.search(HEADER)
  // Lines are numbered as a reader of the whole file sees them.
  let at = details.slice(0, begin).split('\n').length - 1
  let columns: ReturnType<typeof columnsOf> | undefined
  const [rows, counted] = [rowCollector(rowOf), sums()]
  const step = ({ data: cells }: { data: string[] }): void => {
    at += 1
    if (columns === undefined) columns = columnsOf(trimmed(cells), NEEDED)
    else if (columns.missing.length === 0 && cells.length > 1 && !cells[0]?.startsWith('#')) {
      const line = columns.line(at, cells)
      rows.take(line)
      counted.add(line.cell('业务类型'), exactly(line.cell('商家实收（元）')))
      counted.add(`${line.cell('业务类型')} lines`, 1)
    }
  }
  Papa.parse<string[]>(details.slice(begin), { delimiter: ',', step })
  const missing = columns?.missing ?? NEEDED
  return rows.statement(missing.length > 0 ? [problem.columnsMissing(missing)] : totalsOff(details, counted))
}
