import { expect, it } from 'vitest'
import type { BatchItem } from './rows.ts'
import { sheetOf } from './sheet.ts'
import { refundBatchTexts } from './texts.ts'

it('has accounts as texts and amounts as numbers', () => {
  const payee = { name: '=cmd', bank: '中国银行', account: '6222021001123456789' }
  const item = {
    refund_id: '20261121-ABCDEFGH-F1',
    subject: '20261121-ABCDEFGH',
    amount: 62.5,
    currency: 'CNY',
    owner: '某某咖啡有限公司',
    came_back: [],
  } satisfies Partial<BatchItem>
  const items: BatchItem[] = [
    { ...item, payee, payee_altered: false, standing: 'requested' },
    { ...item, payee: null, payee_altered: true, standing: 'requested' },
  ]
  const [head, first, second] = sheetOf(items, (name) => refundBatchTexts[name].CN)
  expect(head).toHaveLength(7)
  expect(first).toMatchObject([
    ...[{}, {}, { value: '=cmd', type: String }, { value: '中国银行' }],
    ...[{ value: '6222021001123456789', type: String }, { value: 62.5, type: Number }, { value: 'CNY' }],
  ])
  expect(second).toMatchObject([{}, {}, { value: refundBatchTexts['refund_batches.altered'].CN }, {}, {}, {}, {}])
})

it('has nothing that the batch no longer pays', () => {
  const payee = { name: '王小明', bank: '中国银行', account: '6222021001123456789' }
  const item = {
    ...({ subject: '20261121-ABCDEFGH', amount: 62.5, currency: 'CNY' } as const),
    owner: '某某咖啡有限公司',
    payee,
    payee_altered: false,
    came_back: [],
  }
  const standings = ['settled', 'failed', 'left', 'requested'] as const
  const items = standings.map((standing): BatchItem => ({ ...item, refund_id: standing, standing }))
  const [, ...rows] = sheetOf(items, (name) => refundBatchTexts[name].CN)
  expect(rows).toMatchObject([[{ value: 'requested' }, {}, {}, {}, {}, {}, {}]])
})
