import { TextField } from '@mui/material'
import { fieldFault, type Language } from '@portafilter/kernel'
import { formatMoney } from '@portafilter/kit'
import type { Field, TypedIn } from '../actions/fields.ts'
import { whyField } from '../four-eyes/Proposed.tsx'
import { LimitLeft } from '../limits/LimitLeft.tsx'
import type { Text } from '../texts/use-text.ts'
import { receivedIn } from '../vouchers/receipt.ts'
import type { Receipt } from './rows.ts'
import type { ReceiptText } from './texts.ts'

const cameField = (
  text: Text<ReceiptText>,
  language: Language,
  { taken, currency }: Receipt,
): Field<number, string> => ({
  start: '',
  read: (typed) => {
    const sent = receivedIn(typed)
    return sent === undefined ? { fault: fieldFault('came', 'malformed')[language] } : { sent }
  },
  draw: ({ typed, fault, first, type }) => (
    <TextField
      label={text('resources.receipts.fields.came')}
      value={typed}
      onChange={({ target }) => type(target.value)}
      error={fault !== undefined}
      helperText={fault ?? text('receipts.came_hint', { taken: formatMoney(taken, currency ?? 'CNY') })}
      required
      autoFocus={first}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
    />
  ),
})

/** What came in all, and why it was said otherwise. */
export const correctionFields = (text: Text<ReceiptText>, language: Language, receipt: Receipt) => ({
  came: cameField(text, language, receipt),
  reason: whyField(text),
})

/** What will come of the difference: it counts at once, or waits for a second person. */
export const outcomeFor =
  ({ came, owner, currency }: Receipt) =>
  (typed: TypedIn) => {
    const cents = (amount: number) => Math.round(amount * 100)
    const [before, after] = [came ?? 0, receivedIn(String(typed.came ?? '')) ?? came ?? 0]
    return (
      <LimitLeft
        firm={owner}
        amount={Math.abs(cents(after) - cents(before)) / 100}
        {...(currency !== null && { currency })}
      />
    )
  }
