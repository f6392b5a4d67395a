import fc from 'fast-check'
import iconv from 'iconv-lite'
import { expect, it } from 'vitest'
import type { StatementRow } from './provider.ts'
import { wholeStatement } from './testing/whole-statement.ts'
import { exactly, fenOf, yuanOf } from './yuan.ts'

const fen = fc.integer({ min: 1, max: 1_000_000_000 })
const row = fc
  .record({ isRefund: fc.boolean(), amount: fen, fee: fc.integer({ min: -100_000, max: 100_000 }), name: fc.string() })
  .map(({ isRefund, ...more }) => ({ ...more, kind: isRefund ? ('refund' as const) : ('payment' as const) }))
const day = fc.array(row, { maxLength: 30 }).map((rows) =>
  rows.map(({ name, ...each }, place) => ({
    ...each,
    attempt: `A_${place}`,
    transaction: `42${place}`,
    at: '2026-11-21T23:59:59+08:00',
    refund: each.kind === 'refund' ? `R_${place}` : null,
    // What buyers read has commas and backticks, but no line ends.
    description: `\`${name.replaceAll(/[\r\n`]/g, ' ')}, x`,
  })),
)
type Row = StatementRow & { description: string }

const told = (rows: readonly Row[]): StatementRow[] => rows.map(({ description: _, ...each }) => each)
const sum = (rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, each) => total + of(each), 0)
const paidOf = ({ kind, amount }: Row) => (kind === 'payment' ? amount : 0)
const backOf = ({ kind, amount }: Row) => (kind === 'refund' ? amount : 0)

const wechatFile = (rows: readonly Row[]): string => {
  const lines = rows.map((each) =>
    [
      ...['2026-11-21 23:59:59', each.transaction, each.attempt, each.kind === 'refund' ? 'REFUND' : 'SUCCESS'],
      ...[each.refund ?? '0', each.description, yuanOf(each.fee), yuanOf(paidOf(each)), yuanOf(backOf(each))],
      ...[yuanOf(paidOf(each)), yuanOf(backOf(each))],
    ].join(',`'),
  )
  const [paid, back, fees] = [paidOf, backOf, ({ fee }: Row) => fee].map((of) => yuanOf(sum(rows, of)))
  return [
    '交易时间,微信订单号,商户订单号,交易状态,商户退款单号,商品名称,手续费,订单金额,申请退款金额,应结订单金额,退款金额',
    ...lines.map((line) => `\`${line}`),
    '总交易单数,应结订单总金额,退款总金额,手续费总金额,订单总金额,申请退款总金额',
    `\`${[rows.length, paid, back, fees, paid, back].join(',`')}`,
  ].join('\n')
}

const alipayFile = (rows: readonly Row[]): string => {
  const [paid, back] = [rows.filter(({ refund }) => !refund), rows.filter(({ refund }) => refund)]
  return [
    '支付宝交易号,商户订单号,业务类型,完成时间,订单金额（元）,商家实收（元）,退款批次号/请求号,服务费（元）',
    ...rows.map((each) => {
      const amount = yuanOf(paidOf(each) - backOf(each))
      const names = [each.transaction, each.attempt, each.refund ? '退款' : '交易', '2026-11-21 23:59:59']
      return [...names, amount, amount, `${each.refund ?? ''}\t`, yuanOf(-each.fee)].join()
    }),
    `#交易合计：${paid.length}笔，商家实收共${yuanOf(sum(paid, paidOf))}元`,
    `#退款合计：${back.length}笔，商家实收退款共${yuanOf(sum(back, backOf))}元`,
  ].join('\n')
}

it('an amount in yuan is read as it was written, to the fen', () => {
  fc.assert(fc.property(fc.integer({ min: -1e11, max: 1e11 }), (amount) => fenOf(yuanOf(amount)) === amount))
  for (const text of ['', '1e3', ' 1', '1.000001', 'NaN', '--1', '.5', '99999999999'])
    expect(exactly(text)).toBeUndefined()
  expect(fenOf('0.001')).toBeUndefined()
  expect(fenOf('0.10000')).toBe(10)
})

it('a statement of WeChat says what was written, and adds up', async () => {
  await fc.assert(
    fc.asyncProperty(day, async (rows) => {
      expect(await wholeStatement('wechat', Buffer.from(wechatFile(rows)))).toEqual({ rows: told(rows), problems: [] })
    }),
  )
})

it('one fen more or less in one line of it is noticed', async () => {
  await fc.assert(
    fc.asyncProperty(day, fc.nat(), fc.constantFrom(-1, 1), async (rows, place, by) => {
      fc.pre(rows.length > 0)
      const at = place % rows.length
      const wrong = rows.map((each, index) => (index === at ? { ...each, amount: each.amount + by } : each))
      const [right, changed] = [wechatFile(rows).split('\n'), wechatFile(wrong).split('\n')]
      const file = [...changed.slice(0, -1), right.at(-1)].join('\n')
      expect((await wholeStatement('wechat', Buffer.from(file))).problems).not.toEqual([])
    }),
  )
})

it('a statement of Alipay says what was written, and adds up', async () => {
  await fc.assert(
    fc.asyncProperty(day, async (rows) => {
      expect(await wholeStatement('alipay', iconv.encode(alipayFile(rows), 'gbk'))).toEqual({
        rows: told(rows),
        problems: [],
      })
    }),
  )
})

it('whatever is dropped in, it is read or told about, and nothing is thrown', async () => {
  const anything = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.string().map((text) => Buffer.from(text)),
  )
  await fc.assert(
    fc.asyncProperty(anything, async (bytes) => {
      for (const provider of ['wechat', 'alipay'] as const)
        expect((await wholeStatement(provider, Buffer.from(bytes))).rows).toEqual([])
    }),
  )
})
