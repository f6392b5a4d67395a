import { describe, expect, it } from 'vitest'
import type { RawEvent } from './log.ts'
import { type Heard, reckoned } from './reckoning.ts'
import type { Trade } from './shop.ts'

const ORDER = '20261121-ABCDEFGH'
const TOP_UP = 'T20261121-ABCDEFGH'

type Told = readonly [stream: string, type: string, data: object]

const logOf = (told: readonly Told[]): readonly RawEvent[] => {
  const lengths = new Map<string, number>()
  return told.map(([stream, type, data], index) => {
    const version = lengths.get(stream) ?? 0
    lengths.set(stream, version + 1)
    return { position: index + 1, stream, version, type, data }
  })
}

const order = `order-${ORDER}`
const wallet = 'wallet-ERP1'
const provided = { source: 'wechat', attempt: 'A1', transaction: '42', amount: 600 }
const goesBack = (refund_id: string, amount: number, route: object): Told => [
  order,
  'RefundRequested',
  { refund_id, amount, route },
]
const PROVIDER = { by: 'provider', source: 'wechat', number: 'A1F1' }
const WALLET = { by: 'wallet', source: 'balance' }
const hold = { order: ORDER, amounts: { balance: 400 } }

/** An order of 10.00, of which 4.00 come from the wallet and, after it was paid, everything goes back. */
const PAID: readonly Told[] = [
  [wallet, 'WalletAdjusted', { amounts: { balance: 400 } }],
  [order, 'OrderSubmitted', { total: 1_000 }],
  [wallet, 'AmountsHeld', hold],
  [order, 'ProviderPaymentReceived', provided],
  [wallet, 'HoldCaptured', hold],
]
const BACK: readonly Told[] = [
  [order, 'OrderCancelled', {}],
  goesBack('F1', 600, PROVIDER),
  goesBack('F2', 400, WALLET),
  [wallet, 'AmountsReturned', { refund_id: 'F2', amounts: { balance: 400 } }],
  [order, 'RefundSettled', { refund_id: 'F2' }],
  [order, 'RefundSettled', { refund_id: 'F1' }],
]
const TOPPED_UP: readonly Told[] = [
  [`topup-${TOP_UP}`, 'TopUpRequested', { amount: 500 }],
  [`topup-${TOP_UP}`, 'VoucherApproved', { amount: 500, receipts: [{ bank_serial: 'S1', amount: 500 }] }],
  [wallet, 'BalanceToppedUp', { pay_no: TOP_UP, amount: 500 }],
]
const SOUND = [...PAID, ...BACK, ...TOPPED_UP]
/** A second payment of the same transfer, which is said to have brought so much. */
const SHARED = (came: number): readonly Told[] => [
  ['bankreceipt-S1', 'BankReceiptClaimed', { claim: 'a', pay_no: TOP_UP, share: { amount: 500, came } }],
  ['topup-T20261121-BCDEFGHJ', 'TopUpRequested', { amount: 500 }],
  ['topup-T20261121-BCDEFGHJ', 'VoucherApproved', { receipts: [{ bank_serial: 'S1', amount: 500 }] }],
  [wallet, 'BalanceToppedUp', { pay_no: 'T20261121-BCDEFGHJ', amount: 500 }],
]

const refunded = { number: 'A1F1', amount: 600, state: 'succeeded' } as const
const trade: Trade = {
  provider: 'wechat',
  number: 'A1',
  state: 'paid',
  amount: 600,
  paidAmount: 600,
  transactionNumber: '42',
  refunded: [refunded],
}
const HEARD: readonly Heard[] = [
  { subject: ORDER, said: ['paid', 'cancelled'], toppedUp: null },
  { subject: TOP_UP, said: ['topped_up'], toppedUp: 500 },
]

const faultsOf = (told: readonly Told[], trades: readonly Trade[] = [trade], heard = HEARD) =>
  reckoned(logOf(told), trades, heard)

/** The sound log with one event in another's place; null: with none there. */
const instead = (type: string, stream: string, data: object | null): readonly Told[] =>
  SOUND.flatMap((each): readonly Told[] => {
    if (each[0] !== stream || each[1] !== type) return [each]
    return data === null ? [] : [[stream, type, { ...each[2], ...data }]]
  })

describe('the reckoning', () => {
  it('finds nothing where all adds up', () => {
    expect(faultsOf(SOUND)).toEqual([])
    expect(faultsOf([...SHARED(1_000), ...SOUND])).toEqual([])
    const corrected: Told = ['bankreceipt-S1', 'ReceiptCorrected', { from: 501, to: 1_000 }]
    expect(faultsOf([...SHARED(501).slice(0, 1), corrected, ...SHARED(501).slice(1), ...SOUND])).toEqual([])
  })

  it.each<readonly [string, readonly Told[], readonly Trade[], readonly string[]]>([
    [
      'a cent that is lost on its way back',
      instead('AmountsReturned', wallet, { amounts: { balance: 399 } }),
      [trade],
      ['F2: 399 was given back to the wallet, and 400 asked for'],
    ],
    [
      'a cent that nobody asks back',
      SOUND.map((each) => (each[2] === BACK[1]?.[2] ? goesBack('F1', 599, PROVIDER) : each)),
      [{ ...trade, refunded: [{ ...refunded, amount: 599 }] }],
      [`${order}: 1000 came, 999 goes back, and it is to keep 0`],
    ],
    [
      'a refund that the provider has paid twice',
      SOUND,
      [{ ...trade, refunded: [refunded, { ...refunded, number: 'A1F2' }] }],
      ['wechat A1 gives back 1200 of 600', 'wechat A1 gives back 600 that nobody has asked for: A1F2'],
    ],
    [
      'a refund that the wallet had twice',
      [...SOUND, [wallet, 'AmountsReturned', { refund_id: 'F2', amounts: { balance: 400 } }]],
      [trade],
      ['F2: 400,400 was given back to the wallet, and 400 asked for'],
    ],
    [
      'money that is recorded on two streams',
      [
        ...SOUND,
        ['order-20261121-BCDEFGHJ', 'OrderSubmitted', { total: 600 }],
        ['order-20261121-BCDEFGHJ', 'ProviderPaymentReceived', provided],
      ],
      [trade],
      [`42 was recorded more than once, on ${order} and order-20261121-BCDEFGHJ`],
    ],
    [
      'a transfer that two payments claim',
      [
        ...SOUND,
        ['topup-T20261121-BCDEFGHJ', 'TopUpRequested', { amount: 500 }],
        ['topup-T20261121-BCDEFGHJ', 'VoucherApproved', { receipts: [{ bank_serial: 'S1', amount: 500 }] }],
        [wallet, 'BalanceToppedUp', { pay_no: 'T20261121-BCDEFGHJ', amount: 500 }],
      ],
      [trade],
      [`S1 was recorded more than once, on topup-${TOP_UP} and topup-T20261121-BCDEFGHJ`],
    ],
    [
      'more than a transfer has brought, of which two payments have a part',
      [...SHARED(999), ...SOUND],
      [trade],
      [`S1 was recorded more than once, on topup-T20261121-BCDEFGHJ and topup-${TOP_UP}`],
    ],
    [
      'another amount behind an alert that names a wrong one',
      [...SOUND, ['alert-1', 'AlertRaised', { attempt: 'A2', transaction: '43', amount: 5 }]],
      [trade, { ...trade, number: 'A2', transactionNumber: '43', paidAmount: 7, refunded: [] }],
      ['wechat A2 is paid with 7, and we know of 5'],
    ],
    [
      'money that nobody knows of',
      SOUND,
      [trade, { ...trade, number: 'A2', transactionNumber: '43', refunded: [] }],
      ['wechat A2 is paid with 600, and we know of nothing'],
    ],
    [
      'money that never came',
      SOUND,
      [{ ...trade, state: 'waiting', paidAmount: null, transactionNumber: null, refunded: [] }],
      ['42 was recorded, and never paid', 'A1F1 is settled, and never went back'],
    ],
    [
      'more than a transfer has brought by a claim that stands, whatever one that was let go of has said',
      [
        ['bankreceipt-S1', 'BankReceiptClaimed', { claim: 'z', pay_no: TOP_UP, share: { amount: 500, came: 5_000 } }],
        ['bankreceipt-S1', 'BankReceiptReleased', { claim: 'z', pay_no: TOP_UP }],
        ...SHARED(999),
        ...SOUND,
      ],
      [trade],
      [`S1 was recorded more than once, on topup-T20261121-BCDEFGHJ and topup-${TOP_UP}`],
    ],
    [
      'a transfer that is put right to less than was taken of it',
      [...SOUND, ...SHARED(1_000), ['bankreceipt-S1', 'ReceiptCorrected', { from: 1_000, to: 999 }]],
      [trade],
      ['S1 was recorded more than once, on topup-T20261121-ABCDEFGH and topup-T20261121-BCDEFGHJ'],
    ],
    [
      'a refund that is under way still',
      instead('RefundSettled', order, null),
      [{ ...trade, refunded: [{ ...refunded, state: 'processing' }] }],
      ['F1 is under way still', 'F2 is under way still', 'wechat A1 gives back 600, and is under way with it still'],
    ],
    [
      'what is held still',
      [...SOUND, [wallet, 'AmountsHeld', { order: 'O2', amounts: { balance: 100 } }]],
      [trade],
      [`${wallet} holds 100 for O2 still`],
    ],
    [
      'a wallet that has spent what it did not have',
      instead('WalletAdjusted', wallet, { amounts: { balance: 399 } }),
      [trade],
      [
        `${wallet}: -1 of balance can be spent behind AmountsHeld at 3`,
        `${wallet}: -1 of balance can be spent behind HoldCaptured at 5`,
      ],
    ],
    [
      'a top-up that came twice',
      [...SOUND, [wallet, 'BalanceToppedUp', { pay_no: TOP_UP, amount: 500 }]],
      [trade],
      [`${TOP_UP} brought 500,500, and 500 was said`, `topup-${TOP_UP}: 500,500 was credited, and 500 paid`],
    ],
    [
      'what was given back, or credited, of nothing',
      [
        ...SOUND,
        [wallet, 'AmountsReturned', { refund_id: 'F9', amounts: { balance: 1 } }],
        [wallet, 'BalanceToppedUp', { pay_no: 'T9', amount: 1 }],
      ],
      [trade],
      ['F9 was given back, and nobody has asked for it', 'T9 was credited, and is no payment'],
    ],
    [
      'a word that is not kept',
      instead('OrderCancelled', order, null),
      [trade],
      [`${ORDER} was said to be cancelled`, `${order}: 1000 came, 1000 goes back, and it is to keep 1000`],
    ],
  ])('finds %s', (_, told, trades, faults) => {
    expect(faultsOf(told, trades)).toEqual(faults)
  })
})
