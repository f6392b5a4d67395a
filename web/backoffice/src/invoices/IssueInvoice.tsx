import { TextField } from '@mui/material'
import { fromWire } from '@portafilter/kernel'
import { formatMoney } from '@portafilter/kit'
import { invoicesResource } from '@portafilter/wallet/contract'
import type { Field } from '../actions/fields.ts'
import { StaffAction } from '../actions/StaffAction.tsx'
import { textField } from '../actions/text-field.tsx'
import { useText } from '../texts/use-text.ts'
import type { Invoice } from './rows.ts'
import type { InvoiceText } from './texts.ts'

/** What it comes to, as it is read from the invoice; it begins with what was paid. */
const amountField = (label: string, fault: string, paid: number): Field<number, string> => ({
  start: paid.toFixed(2),
  read: (typed) => {
    const amount = Number(typed)
    return fromWire(amount) === undefined || amount !== paid ? { fault } : { sent: amount }
  },
  draw: ({ typed, fault: wrong, type }) => (
    <TextField
      label={label}
      value={typed}
      onChange={({ target }) => type(target.value)}
      error={wrong !== undefined}
      helperText={wrong}
      required
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 14 } }}
    />
  ),
})

const dayField = (label: string, today: string): Field<string, string> => ({
  start: today,
  read: (typed) => ({ sent: typed === '' ? today : typed }),
  draw: ({ typed, fault, type }) => (
    <TextField
      label={label}
      type="date"
      value={typed}
      onChange={({ target }) => type(target.value)}
      error={fault !== undefined}
      helperText={fault}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
    />
  ),
})

/** Records the invoice that was issued at the tax bureau. */
export const IssueInvoice = ({ invoice, today }: { invoice: Invoice; today: string }) => {
  const text = useText<InvoiceText>()
  const { id } = invoice
  const amount = formatMoney(invoice.amount, 'CNY')
  return (
    <StaffAction
      resource={invoicesResource}
      action="issue"
      row={invoice}
      color="success"
      label={text('invoices.issue')}
      title={text('invoices.issue_title', { id, amount })}
      text={text('invoices.issue_text')}
      fields={{
        invoice_number: textField({
          label: text('resources.invoices.fields.invoice_number'),
          fault: text('invoices.number_fault'),
          fits: (typed) => /^\d{20}$/.test(typed.replaceAll(/\s/g, '')),
          longest: 40,
        }),
        issued_on: dayField(text('resources.invoices.fields.issued_on'), today),
        amount: amountField(
          text('resources.invoices.fields.amount'),
          text('invoices.amount_fault', { amount }),
          invoice.amount,
        ),
      }}
      said={() => text('invoices.issued', { id })}
    />
  )
}
