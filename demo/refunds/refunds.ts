import type { ProviderSource, RefundFault } from '@portafilter/receivable'

/** What finance or the provider has done about a refund, after the order was cancelled. */
export type DemoStep =
  | { readonly does: 'settled' }
  | { readonly does: 'failed'; readonly fault: Exclude<RefundFault, 'sent_back'>; readonly said: string }
  | { readonly does: 'to_transfer'; readonly payee: boolean }
  | { readonly does: 'transferred'; readonly bank_reference: string }
  | { readonly does: 'sent_back'; readonly reason: string }
  | { readonly does: 'retried' }

export type DemoRefund = {
  /** Of the dealer's order; its day is when it was bought and cancelled. */
  readonly code: string
  readonly paidBy: ProviderSource
  /** Pieces by part code. */
  readonly lines: Readonly<Record<string, number>>
  readonly reason: string
  readonly steps: readonly DemoStep[]
}

const LATE = { does: 'failed', fault: 'refused', said: '订单已超过可退款期限' } as const
const UNREACHABLE = { does: 'failed', fault: 'abnormal', said: 'ABNORMAL' } as const

/** Orders that the shop has cancelled, each with its money at another stage of the way back. */
export const demoRefunds: readonly DemoRefund[] = [
  {
    code: '20261102-RFND2222',
    paidBy: 'wechat',
    lines: { '4471-0101': 1, '4471-0303': 2 },
    reason: '买家重复下单',
    steps: [{ does: 'settled' }],
  },
  {
    code: '20261103-RFND3333',
    paidBy: 'wechat',
    lines: { '4471-0203': 2 },
    reason: '缺货，买家同意取消',
    steps: [{ does: 'failed', fault: 'closed', said: 'CLOSED' }],
  },
  {
    code: '20261104-RFND4444',
    paidBy: 'alipay',
    lines: { '4471-0302': 3 },
    reason: '买家选错型号',
    steps: [{ does: 'failed', fault: 'unknown', said: '' }],
  },
  {
    code: '20261105-RFND5555',
    paidBy: 'wechat',
    lines: { '4471-0102': 1 },
    reason: '买家选错型号',
    steps: [UNREACHABLE, { does: 'to_transfer', payee: false }],
  },
  {
    code: '20261106-RFND6666',
    paidBy: 'alipay',
    lines: { '4471-0301': 2 },
    reason: '缺货，买家同意取消',
    steps: [LATE, { does: 'to_transfer', payee: true }],
  },
  {
    code: '20261107-RFND7777',
    paidBy: 'alipay',
    lines: { '4471-0104': 2 },
    reason: '买家重复下单',
    steps: [LATE, { does: 'to_transfer', payee: true }, { does: 'sent_back', reason: '户名与账号不符' }],
  },
  {
    code: '20261109-RFND8888',
    paidBy: 'wechat',
    lines: { '4471-0201': 1 },
    reason: '买家选错型号',
    steps: [
      UNREACHABLE,
      { does: 'to_transfer', payee: true },
      { does: 'transferred', bank_reference: 'ICBC202611120007' },
    ],
  },
]
