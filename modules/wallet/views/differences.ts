import { emptyPurses, moved, type Purses } from '../history/amounts.ts'
import type { WalletEvent } from '../history/wallet.ts'

/** The events that move something in a purse. */
export const MOVEMENTS = [
  'WalletAdjusted',
  'AmountsHeld',
  'HoldReleased',
  'HoldCaptured',
  'BalanceToppedUp',
  'RepaymentSettled',
  'AmountsReturned',
] as const
export type WalletMovement = Extract<WalletEvent, { type: (typeof MOVEMENTS)[number] }>

/** By how much an event changes each figure of each purse, in fen. */
export const differencesOf = ({ type, data }: WalletMovement): Purses => {
  switch (type) {
    case 'WalletAdjusted':
      return moved(emptyPurses, 'granted', data.amounts)
    case 'AmountsHeld':
      return moved(emptyPurses, 'held', data.amounts)
    case 'HoldReleased':
      return moved(emptyPurses, 'held', data.amounts, -1)
    case 'HoldCaptured':
      return moved(moved(emptyPurses, 'held', data.amounts, -1), 'spent', data.amounts)
    case 'BalanceToppedUp':
      return moved(emptyPurses, 'granted', { balance: data.amount })
    case 'RepaymentSettled':
      return moved(emptyPurses, 'returned', { credit: data.amount })
    case 'AmountsReturned':
      return moved(emptyPurses, 'returned', data.amounts)
  }
}
