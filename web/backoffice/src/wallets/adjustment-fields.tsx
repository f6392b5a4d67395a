import type { TypedIn } from '../actions/fields.ts'
import { whyField } from '../four-eyes/Proposed.tsx'
import { LimitLeft } from '../limits/LimitLeft.tsx'
import type { Text } from '../texts/use-text.ts'
import { amountField, sizeOf } from './amount-field.tsx'
import { PURSES, type PurseName } from './rows.ts'
import type { LedgerText, WalletText } from './texts.ts'

/** By how much each purse changes, and why. */
export const adjustmentFields = (
  text: Text<WalletText | LedgerText>,
  available: Readonly<Record<PurseName, number>>,
) => {
  const field = (name: PurseName) => amountField({ text, label: text(`ledger.purse.${name}`), before: available[name] })
  return {
    rebates: field('rebates'),
    credit: field('credit'),
    balance: field('balance'),
    prepayment: field('prepayment'),
    reason: whyField(text),
  }
}

/** What will come of the differences: they count at once, or wait for a second person. */
export const outcomeFor = (firm: string) => (typed: TypedIn) => (
  <LimitLeft firm={firm} amount={sizeOf(PURSES.map((name) => typed[name] ?? ''))} />
)
