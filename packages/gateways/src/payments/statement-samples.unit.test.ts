import { join } from 'node:path'
import { expect, it } from 'vitest'
import { statementSource } from './statement-file.ts'
import { wholeStatement } from './testing/whole-statement.ts'

/** Written by hand in the forms that providers' and banks' files have; nothing of ours has made them. */
const sample = (name: string): string => join(import.meta.dirname, 'testing/statements', name)

/** What is read of a sample, told shortly. */
const readIn = async (name: string) => {
  const source = await statementSource(sample(name))
  const { rows, problems } = await wholeStatement(source, sample(name))
  const told = rows.map(({ kind, attempt, refund, amount, fee, at }) =>
    [kind, attempt, ...(refund === null ? [] : [refund]), amount, fee, at.slice(0, 19)].join(' '),
  )
  return { source, rows: told, problems: problems.map(({ EN }) => EN) }
}

const WECHAT = [
  'payment 1415640626 18800 113 2026-10-08T09:12:44',
  'payment 1415701182 10000 57 2026-10-08T17:40:03',
  'refund 1415640626 1415640626R1 8800 -53 2026-10-08T18:02:10',
]
const ALIPAY = [
  'payment PF20261008A1 56000 336 2026-10-08T08:59:40',
  'payment PF20261008B7 12800 77 2026-10-08T20:11:09',
  'refund PF20261008A1 PF20261008A1R1 6000 -36 2026-10-08T21:30:00',
]
const A_DAY = '2026-10-08T00:00:00'

it.each([
  ['wechat-day.csv', 'wechat', WECHAT],
  ['wechat-saved-on-a-mac.csv', 'wechat', WECHAT],
  ['wechat-saved-in-gbk.csv', 'wechat', WECHAT],
  ['alipay-day.zip', 'alipay', ALIPAY],
  ['alipay-details.csv', 'alipay', ALIPAY],
  ['alipay-details-in-utf8.csv', 'alipay', ALIPAY],
  [
    'bank-with-notes.csv',
    'bank',
    [`payment 00921458833 1280000 0 ${A_DAY}`, `refund 00921460017 00921460017 126050 0 ${A_DAY}`],
  ],
  [
    'bank-reversal.csv',
    'bank',
    [
      'refund HQ20261008000177 HQ20261008000177 50000 0 2026-10-08T09:30:01',
      'payment HQ20261008000181 50000 0 2026-10-08T09:31:44',
      'payment HQ20261008000240 88000 0 2026-10-08T11:02:09',
      'refund HQ20261008000251 HQ20261008000251 88000 0 2026-10-08T11:40:00',
    ],
  ],
  [
    'bank-below-zero-by-name.csv',
    'bank',
    [`payment A0000001 100000 0 ${A_DAY}`, `refund A0000002 A0000002 25000 0 ${A_DAY}`],
  ],
  [
    'bank-in-english.csv',
    'bank',
    [`payment TT88120045 320000 0 ${A_DAY}`, `refund TT88120046 TT88120046 15025 0 ${A_DAY}`],
  ],
  [
    'bank-time-first.csv',
    'bank',
    ['payment TT88120045 320000 0 2026-10-08T09:31:02', 'refund TT88120046 TT88120046 15025 0 2026-10-08T15:02:44'],
  ],
  [
    'bank-of-several-days.csv',
    'bank',
    [
      `payment 0092145883300 1280000 0 2026-10-08T09:14:22`,
      `refund 0092146001700 0092146001700 126050 0 2026-10-08T16:40:51`,
    ],
  ],
])('%s is %s’s, and read to the fen', async (name, source, rows) => {
  expect(await readIn(name)).toEqual({ source, rows, problems: [] })
})

it.each([
  ['wechat-cut-off.csv', 'Line 3 cannot be read: 交易状态.'],
  ['wechat-fund-flow.csv', 'The file is no statement, or its header is missing.'],
  ['sheet.xlsx', 'The file is a workbook of Excel, or a web page'],
  ['workbook-of-97.xls', 'The file is a workbook of Excel, or a web page'],
  ['page-called-a-sheet.xls', 'The file is a workbook of Excel, or a web page'],
  ['bank-all-below-zero.csv', 'The column 支出金额 has mostly negative amounts'],
  ['bank-in-dollars.csv', 'Line 2 cannot be read: 币种.'],
  ['bank-head-in-dollars.csv', 'The file is no statement, or its header is missing.'],
  ['bank-decimal-comma.csv', 'Line 2 cannot be read: 收入金额.'],
  ['bank-two-credits.csv', 'Each of these columns may be 收入金额: 贷方金额, 贷方发生额.'],
  ['bank-day-that-is-none.csv', 'Line 2 cannot be read: 交易日期.'],
  ['bank-failed-line.csv', 'Line 3 cannot be read: 交易状态.'],
  ['bank-returned-line.csv', 'Line 3 cannot be read: 处理结果（成功/退汇）.'],
])('%s is refused: %s', async (name, why) => {
  expect((await readIn(name)).problems[0]).toContain(why)
})
