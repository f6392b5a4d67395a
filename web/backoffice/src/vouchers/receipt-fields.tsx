import { Alert, TextField } from '@mui/material'
import { bankSerial, beijingDay, fieldFault, type Language } from '@portafilter/kernel'
import { useEffect } from 'react'
import type { Field } from '../actions/fields.ts'
import { textField } from '../actions/text-field.tsx'
import type { Text } from '../texts/use-text.ts'
import { leftAfter, receivedIn, shownIn } from './receipt.ts'
import type { Voucher } from './rows.ts'
import type { VoucherText } from './texts.ts'

type FieldsOf = {
  text: Text<VoucherText>
  language: Language
  voucher: Voucher
  /** Hears what stands there as the amount, undefined for none, and whether somebody is still typing it. */
  tell: (received: number | undefined, typing: boolean) => void
}

/** What will happen when another amount has come than is missing. */
const Consequence = ({ text, voucher, received, tell }: FieldsOf & { received: number | undefined }) => {
  useEffect(() => tell(received, true), [tell, received])
  const left = received === undefined ? 0 : leftAfter(voucher.missing, received)
  // What is kept suffices: its own receipt is named again, and nothing more has come.
  if (left === 0 || voucher.missing === 0) return null
  const amount = shownIn(voucher, Math.abs(left))
  return (
    <Alert severity={left > 0 ? 'warning' : 'info'} role="status" sx={{ mb: 2 }}>
      {left > 0
        ? text('vouchers.receipt_short', { amount })
        : text(`vouchers.receipt_surplus_${-left <= voucher.most_to_balance ? 'balance' : 'transfer'}`, { amount })}
    </Alert>
  )
}

const serialField = ({ text, language }: FieldsOf) =>
  textField({
    label: text('vouchers.bank_serial'),
    hint: () => text('vouchers.bank_serial_hint'),
    fault: fieldFault('bank_serial', 'malformed')[language],
    fits: (typed) => bankSerial(typed) !== undefined,
    longest: 100,
  })

const receivedField = (of: FieldsOf, start: string): Field<number, string> => ({
  start,
  read: (typed) => {
    const sent = receivedIn(typed)
    return sent === undefined ? { fault: fieldFault('received', 'malformed')[of.language] } : { sent }
  },
  draw: ({ typed, fault, type }) => (
    <>
      <TextField
        label={of.text('vouchers.received')}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onBlur={() => of.tell(receivedIn(typed), false)}
        error={fault !== undefined}
        helperText={fault ?? of.text('vouchers.received_hint', { missing: shownIn(of.voucher, of.voucher.missing) })}
        required
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
      />
      <Consequence {...of} received={receivedIn(typed)} />
    </>
  ),
})

/** The Beijing day on which it came; today, unless another is chosen. */
const receivedOnField = ({ text, language }: FieldsOf): Field<string, string> => ({
  start: beijingDay(new Date()),
  read: (typed) => (typed === '' ? { fault: fieldFault('received_on', 'missing')[language] } : { sent: typed }),
  draw: ({ typed, fault, type }) => (
    <TextField
      type="date"
      label={text('vouchers.received_on')}
      value={typed}
      onChange={({ target }) => type(target.value)}
      error={fault !== undefined}
      helperText={fault ?? text('vouchers.received_on_hint')}
      required
      slotProps={{ htmlInput: { max: beijingDay(new Date()) }, inputLabel: { shrink: true } }}
    />
  ),
})

/**
 * The bank's receipt of a transfer: its serial number, what has come, and on which day. What is expected stands there first;
 * where what is kept suffices already, the receipt of that.
 */
export const receiptFields = (of: FieldsOf) => {
  const { missing, receipts } = of.voucher
  const kept = missing === 0 ? receipts.at(-1) : undefined
  return {
    bank_serial: { ...serialField(of), start: kept?.bank_serial ?? '' },
    received: receivedField(of, (kept?.amount ?? missing).toFixed(2)),
    received_on: receivedOnField(of),
  }
}
