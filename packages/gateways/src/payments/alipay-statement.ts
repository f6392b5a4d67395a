import type { Bilingual } from '@portafilter/kernel'
import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import type { StatementRow } from './provider.ts'
import { problem } from './statement-problems.ts'
import {
  type Columns,
  columnsOf,
  isoOf,
  type Line,
  linesOf,
  type Reading,
  rowsOnce,
  type Sums,
  sums,
} from './statement-rows.ts'
import { exactly, fenOf, nearestFen } from './yuan.ts'

const FIRST_COLUMN = '支付宝交易号'
const HEADER = new RegExp(`^${FIRST_COLUMN}\\s*,`)
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
  { name: '交易合计', kind: '交易', said: /^#交易合计：(\d+)笔，商家实收共(-?[\d.]+)元/ },
  { name: '退款合计', kind: '退款', said: /^#退款合计：(\d+)笔，商家实收退款共(-?[\d.]+)元/ },
]
/** What a packed file may come to: a hundred thousand lines are a third of it. */
const LARGEST_BYTES = 100_000_000

/** As it comes, a ZIP of details and summary; finance may drop in the details by themselves. */
const filesIn = (file: Buffer): Buffer[] => {
  if (strFromU8(file.subarray(0, 2), true) !== 'PK') return [file]
  try {
    const files = unzipSync(file, { filter: ({ originalSize }) => originalSize < LARGEST_BYTES })
    return Object.values(files).map(({ buffer, byteOffset, length }) => Buffer.from(buffer, byteOffset, length))
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

const totalsOff = (notes: readonly string[], counted: Sums): Bilingual[] =>
  TOTALS.flatMap(({ name, kind, said }) => {
    const [, count, amount = ''] = notes.map((note) => said.exec(note)).find((found) => found !== null) ?? []
    if (count === undefined) return [problem.noTotals()]
    const [lines, sum] = [counted.of(`${kind} lines`), counted.of(kind)]
    const isRight = lines === Number(count) && Math.abs(sum) === Math.abs(exactly(amount) ?? Number.NaN)
    return isRight ? [] : [problem.totals(name, `${count} / ${amount}`, `${lines} / ${(sum / 100_000).toFixed(2)}`)]
  })

const cellsOf = (text: string): string[] => Papa.parse<string[]>(text, { delimiter: ',' }).data[0] ?? []

/** The rows of one file; undefined is returned where nothing in it is a header. */
function* readDetails(file: Buffer): Generator<StatementRow, readonly Bilingual[] | undefined> {
  let columns: Columns | undefined
  const notes: string[] = []
  const [once, counted] = [rowsOnce(rowOf), sums()]
  for (const [at, text] of linesOf(file, 'gb18030')) {
    if (columns === undefined) {
      if (!HEADER.test(text)) continue
      columns = columnsOf(
        cellsOf(text).map((name) => name.trim()),
        NEEDED,
      )
      if (columns.missing.length > 0) return [problem.columnsMissing(columns.missing)]
      continue
    }
    if (text.startsWith('#')) notes.push(text)
    if (text.startsWith('#') || !text.includes(',')) continue
    const line = columns.line(at, cellsOf(text))
    counted.add(line.cell('业务类型'), exactly(line.cell('商家实收（元）')))
    counted.add(`${line.cell('业务类型')} lines`, 1)
    const row = once.take(line)
    if (row !== undefined) yield row
  }
  return columns && [...once.problems, ...totalsOff(notes, counted)]
}

/** The trade bill: GBK, `#` before what is no row, a tab behind numbers, amounts in yuan. */
export function* readAlipayStatement(file: Buffer): Reading {
  for (const each of filesIn(file)) {
    const problems = yield* readDetails(each)
    if (problems !== undefined) return problems
  }
  return [problem.notAStatement()]
}
