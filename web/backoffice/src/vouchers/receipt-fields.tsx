import { Alert, Button, TextField } from '@mui/material'
import { bankSerial, beijingDay, fieldFault, type Language } from '@portafilter/kernel'
import { useEffect } from 'react'
import type { Field } from '../actions/fields.ts'
import { textField } from '../actions/text-field.tsx'
import { dayField } from '../fields/day-field.tsx'
import { knownField } from '../fields/known-field.ts'
import type { Text } from '../texts/use-text.ts'
import { isTooLittle, keptOf, leftAfter, receivedIn, shownIn } from './receipt.ts'
import type { LeftReceipt, Voucher } from './rows.ts'
import type { VoucherText } from './texts.ts'

type FieldsOf = {
  text: Text<VoucherText>
  language: Language
  voucher: Voucher
  /** The serial number that stands there. */
  serial: string
  /** What that receipt is to bring. */
  expected: number
  /** Whether the form is a rejection already, as too little has come. */
  isShort: boolean
  /** Hears the serial number: one that is kept counts already. */
  tellSerial: (serial: string) => void
  /** Hears what stands there as the amount, undefined for none, and whether somebody is still typing it. */
  tell: (received: number | undefined, typing: boolean) => void
  /** Hears the same of what came in all. */
  tellCame: (came: number | undefined) => void
}

/** What happens to what is more than due: a second person looks first, or it goes where it belongs. */
const surplusText = (text: Text<VoucherText>, voucher: Voucher, surplus: number): string => {
  const [amount, left] = [shownIn(voucher, surplus), shownIn(voucher, voucher.left_alone)]
  if (surplus > voucher.left_alone) return text('vouchers.receipt_surplus_proposed', { amount, left })
  return text(`vouchers.receipt_surplus_${surplus <= voucher.most_to_balance ? 'balance' : 'transfer'}`, { amount })
}

/** Far more than is missing; what is kept is nothing new. */
const isUnusual = ({ voucher, serial }: FieldsOf, received: number): boolean =>
  received > voucher.usual_up_to && received !== keptOf(voucher, serial)

/** One that is kept gets its right amount: what stands there takes the place of what was kept. */
const Corrects = ({ text, voucher, serial, received }: FieldsOf & { received: number | undefined }) => {
  const kept = keptOf(voucher, serial)
  if (kept === undefined || received === undefined || kept === received) return null
  return (
    <Alert severity="warning" role="status" sx={{ mb: 2 }}>
      {text('vouchers.receipt_corrects', { kept: shownIn(voucher, kept), amount: shownIn(voucher, received) })}
    </Alert>
  )
}

/** What will happen when another amount has come than is missing. */
const Consequence = (of: FieldsOf & { received: number | undefined }) => {
  const { text, voucher, expected, isShort, received, tell } = of
  useEffect(() => tell(received, true), [tell, received])
  const left = received === undefined ? 0 : leftAfter(expected, received)
  if (received === undefined || left === 0) return null
  // What the form does is said once: of too little by the form itself, as soon as the field is left.
  if (left > 0 && !isShort) return null
  const isWarned = left > 0 || -left > voucher.left_alone || isUnusual(of, received)
  return (
    <Alert severity={isWarned ? 'warning' : 'info'} role="status" sx={{ mb: 2 }}>
      {left > 0
        ? text('vouchers.receipt_short', { amount: shownIn(voucher, left) })
        : surplusText(text, voucher, -left)}
    </Alert>
  )
}

const Telling = ({ typed, tell }: { typed: string; tell: (typed: string) => void }) => {
  useEffect(() => tell(typed), [tell, typed])
  return null
}

const serialField = ({ text, language, tellSerial }: FieldsOf): Field<string, string> => {
  const field = textField({
    label: text('vouchers.bank_serial'),
    hint: () => text('vouchers.bank_serial_hint'),
    fault: fieldFault('bank_serial', 'malformed')[language],
    fits: (typed) => bankSerial(typed) !== undefined,
    longest: 100,
  })
  return {
    ...field,
    draw: (shown) => (
      <>
        {field.draw(shown)}
        <Telling typed={shown.typed} tell={tellSerial} />
      </>
    ),
  }
}

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
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || of.isShort || !isTooLittle(of.expected, receivedIn(typed))) return
          // It would hand in what the form does not say yet.
          event.preventDefault()
          of.tell(receivedIn(typed), false)
        }}
        error={fault !== undefined}
        helperText={
          fault ?? of.text('vouchers.received_hint', { missing: shownIn(of.voucher, Math.max(of.expected, 0)) })
        }
        required
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
      />
      <Corrects {...of} received={receivedIn(typed)} />
      <Consequence {...of} received={receivedIn(typed)} />
    </>
  ),
})

/** The Beijing day on which it came; today, unless another is chosen. */
const receivedOnField = ({ text, language }: FieldsOf): Field<string, string> =>
  dayField({
    label: text('vouchers.received_on'),
    missing: fieldFault('received_on', 'missing')[language],
    start: beijingDay(new Date()),
    hint: text('vouchers.received_on_hint'),
    required: true,
  })

/** Far more than is due is typed a second time, since nobody sees a slip of the comma in what they have just typed. */
const againField = (
  { text }: FieldsOf,
  first: number | undefined,
  name: 'received_again' | 'came_again',
): Field<number, string> => ({
  start: '',
  read: (typed) => {
    const sent = receivedIn(typed)
    if (sent === undefined) return { fault: text('vouchers.received_again_missing') }
    return sent === first ? { sent } : { fault: text('vouchers.received_again_differs') }
  },
  draw: ({ typed, fault, type }) => (
    <TextField
      label={text(`vouchers.${name}`)}
      value={typed}
      onChange={({ target }) => type(target.value)}
      error={fault !== undefined}
      helperText={fault ?? text('vouchers.received_again_hint')}
      required
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
    />
  ),
})

/**
 * What came in all, where the same transfer pays others, too: asked for only by whoever says so, since most transfers pay one
 * thing. Null as long as nobody does.
 */
const cameField = ({ text, language, tellCame }: FieldsOf): Field<number | undefined, string | null> => ({
  start: null,
  read: (typed) => {
    const sent = typed === null ? undefined : receivedIn(typed)
    return typed !== null && sent === undefined ? { fault: fieldFault('came', 'malformed')[language] } : { sent }
  },
  draw: ({ typed, fault, type }) => (
    <>
      {typed !== null && (
        <TextField
          label={text('vouchers.came')}
          value={typed}
          onChange={({ target }) => {
            type(target.value)
            tellCame(receivedIn(target.value))
          }}
          error={fault !== undefined}
          helperText={fault ?? text('vouchers.came_hint')}
          required
          autoFocus
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
        />
      )}
      <Button
        size="small"
        onClick={() => {
          type(typed === null ? '' : null)
          tellCame(undefined)
        }}
        sx={{ alignSelf: 'start', mb: 1 }}
      >
        {text(typed === null ? 'vouchers.pays_others' : 'vouchers.pays_this')}
      </Button>
    </>
  ),
})

type ReceiptFields = {
  bank_serial: Field<string, string>
  received: Field<number, string>
  received_again?: Field<number, string>
  received_on: Field<string, string>
  came?: Field<number | undefined, string | null>
  came_again?: Field<number, string>
}

/** Far more than is due is typed twice. */
const again = (of: FieldsOf, received: number | undefined) =>
  received !== undefined && isUnusual(of, received)
    ? { received_again: againField(of, received, 'received_again') }
    : {}

const cameAgain = (of: FieldsOf, came: number | undefined) =>
  came !== undefined && came > of.voucher.usual_up_to ? { came_again: againField(of, came, 'came_again') } : {}

/**
 * The bank's receipt of a transfer: its serial number, what has come, and on which day. What is expected stands there first;
 * where what is kept suffices already, the receipt of that.
 * @param received what stands there as the amount now
 * @param came what stands there as what came in all
 */
export const receiptFields = (of: FieldsOf, received: number | undefined, came: number | undefined): ReceiptFields => {
  const { missing, receipts } = of.voucher
  const kept = missing === 0 ? receipts.at(-1) : undefined
  return {
    bank_serial: { ...serialField(of), start: kept?.bank_serial ?? '' },
    received: receivedField(of, (kept?.amount ?? missing).toFixed(2)),
    ...again(of, received),
    received_on: receivedOnField(of),
    ...(kept === undefined ? { came: cameField(of), ...cameAgain(of, came) } : {}),
  }
}

/** How much of what is left of a transfer this voucher may take. */
export const takenOf = ({ missing }: Voucher, { left }: LeftReceipt): number => Math.min(missing, left)

/** The same of a transfer that others have a part of: how much of it counts here is all that there is to say. */
export const leftReceiptFields = (of: FieldsOf, from: LeftReceipt, received: number | undefined): ReceiptFields => ({
  bank_serial: knownField(from.bank_serial),
  received: receivedField(of, takenOf(of.voucher, from).toFixed(2)),
  ...again(of, received),
  received_on: knownField(from.received_on),
})

/** The same of too little, of which only what came in all is typed twice. */
export const withoutAgain = ({ received_again: _, ...fields }: ReceiptFields) => fields
