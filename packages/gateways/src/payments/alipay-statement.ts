import type { Bilingual } from '@portafilter/kernel'
import Papa from 'papaparse'
import type { StatementRow } from './provider.ts'
import type { Lines } from './statement-lines.ts'
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

const FIRST_COLUMN = '支付宝交易号'
const HEADER = new RegExp(`^${FIRST_COLUMN}\\s*,`)
const AMOUNT = '订单金额（元）'
const REFUND = '退款批次号/请求号'
const NEEDED = [FIRST_COLUMN, '商户订单号', '业务类型', '完成时间', AMOUNT, '商家实收（元）', REFUND, '服务费（元）']
const KINDS = new Map<string, StatementRow['kind']>([
  ['交易', 'payment'],
  ['退款', 'refund'],
])
/** `#交易合计：3笔，商家实收共12.30元，商家优惠共0.00元`, and the same of refunds. */
const TOTALS = [
  { name: '交易合计', kind: '交易', said: /^#交易合计：(\d+)笔，商家实收共(-?[\d.]+)元/ },
  { name: '退款合计', kind: '退款', said: /^#退款合计：(\d+)笔，商家实收退款共(-?[\d.]+)元/ },
]
/** Refunds stand below zero, and what Alipay keeps of a payment, too; with another sign either says something else. */
const rowOf = ({ cell }: Line): Read => {
  const kind = KINDS.get(cell('业务类型'))
  if (kind === undefined) return unreadable('业务类型')
  const [amount, fee, at] = [fenOf(cell(AMOUNT)), exactly(cell('服务费（元）')), isoOf(cell('完成时间'))]
  if (amount === undefined || (kind === 'refund' ? amount > 0 : amount < 0)) return unreadable(AMOUNT)
  if (fee === undefined) return unreadable('服务费（元）')
  if (at === undefined) return unreadable('完成时间')
  const [attempt, transaction] = [cell('商户订单号'), cell(FIRST_COLUMN)]
  if (!isNumber(attempt)) return unreadable('商户订单号')
  if (!isNumber(transaction)) return unreadable(FIRST_COLUMN)
  const refund = kind === 'refund' ? cell(REFUND) : null
  if (refund !== null && !isNumber(refund)) return unreadable(REFUND)
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

/** Totals and the end of the details are notes; what has no comma is no line. */
const isNote = (text: string): boolean => text.startsWith('#') || !text.includes(',')

/** So many notes of totals there may be, behind each other. */
const MOST_NOTES = 20

/** The details of the trade bill: `#` before what is no row, a tab behind numbers, amounts in yuan. */
export async function* readAlipayStatement(lines: Lines): ReturnType<Reader> {
  const notes: string[] = []
  const [once, counted] = [rowsOnce(rowOf), sums()]
  let columns: Columns | undefined
  for await (const [at, text] of lines) {
    if (columns === undefined) {
      if (!HEADER.test(text)) continue
      const names = cellsOf(text).map((name) => name.trim())
      columns = columnsOf(names, NEEDED)
      if (columns.missing.length > 0) return only(problem.columnsMissing(columns.missing))
    } else if (isNote(text)) {
      if (text.startsWith('#') && notes.length < MOST_NOTES) notes.push(text)
    } else {
      const line = columns.line(at, cellsOf(text))
      const kind = line.cell('业务类型')
      if (KINDS.has(kind)) {
        counted.add(kind, exactly(line.cell('商家实收（元）')))
        counted.add(`${kind} lines`, 1)
      }
      const row = once.take(line)
      if (row !== undefined) yield row
    }
  }
  return columns && once.problems.add(...totalsOff(notes, counted)).all()
}
