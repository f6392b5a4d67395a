import type { Amounts, PurseName } from '../history/amounts.ts'
import type { WalletCommand, WalletEvent } from '../history/wallet.ts'

/** The firm and the people of the deciders' tests, by opaque id. */
export const FIRM = 'ERP1001'
export const BUYER = '11111111-1111-4111-8111-111111111111'
export const FINANCE = { user: '33333333-3333-4333-8333-333333333333', firm: null }
export const COLLEAGUE = { user: '44444444-4444-4444-8444-444444444444', firm: null }
export const REASON = { id: '00000000-0000-4000-8000-000000000003', digest: '3'.repeat(64) }
export const ORDER = '20261121-ABCDEFGH'
export const TOP_UP = 'T20261121-ABCDEFGH'
export const REPAYMENT = 'R20261121-ABCDEFGH'

export const adjust = (amounts: Amounts, alone = true, adjustment_id = 'a1'): WalletCommand => ({
  type: 'AdjustWallet',
  staff: FINANCE,
  firm: FIRM,
  adjustment_id,
  amounts,
  reason: REASON,
  alone,
})
export const adjusted = (amounts: Amounts, adjustment_id = 'a1'): WalletEvent => ({
  type: 'WalletAdjusted',
  data: { adjustment_id, amounts, reason: REASON },
})

const holding = (amounts: Amounts, ordinal: number, order: string) => ({
  arrangement_id: `${order}-${ordinal}`,
  order,
  amounts,
})
export const hold = (amounts: Amounts, ordinal = 1, order = ORDER): WalletCommand => ({
  type: 'HoldAmounts',
  ...holding(amounts, ordinal, order),
  ordinal,
})
export const held = (amounts: Amounts, ordinal = 1, order = ORDER): WalletEvent => ({
  type: 'AmountsHeld',
  data: { ...holding(amounts, ordinal, order), ordinal },
})
export const released = (amounts: Amounts, ordinal = 1, order = ORDER): WalletEvent => ({
  type: 'HoldReleased',
  data: holding(amounts, ordinal, order),
})
export const captured = (amounts: Amounts, ordinal = 1, order = ORDER): WalletEvent => ({
  type: 'HoldCaptured',
  data: holding(amounts, ordinal, order),
})
export const capture = (ordinal = 1, order = ORDER): WalletCommand => ({
  type: 'CaptureHold',
  arrangement_id: `${order}-${ordinal}`,
  order,
})
export const release = (ordinal = 1, order = ORDER): WalletCommand =>
  ({ ...capture(ordinal, order), type: 'ReleaseHold' }) as WalletCommand

/** Gives back a part of what an order's arrangement was paid with. */
export const giveBack = (
  purse: PurseName,
  amount: number,
  refund_id: string,
  ordinal = 1,
  order = ORDER,
): WalletCommand => ({
  type: 'ReturnAmount',
  refund_id,
  subject: order,
  arrangement_id: `${order}-${ordinal}`,
  purse,
  amount,
})
