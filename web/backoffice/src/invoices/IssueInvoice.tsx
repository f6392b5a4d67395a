import { TextField } from '@mui/material'
import { invoicesResource } from '@portafilter/invoicing/contract'
import { beijingDay, fieldFault } from '@portafilter/kernel'
import { formatMoney, useLanguage } from '@portafilter/kit'
import type { Field } from '../actions/fields.ts'
import { StaffAction } from '../actions/StaffAction.tsx'
import { textField } from '../actions/text-field.tsx'
import { dayField } from '../fields/day-field.tsx'
import { useText } from '../texts/use-text.ts'
import { receivedIn } from '../vouchers/receipt.ts'
import type { Group } from './groups.ts'
import type { InvoiceText } from './texts.ts'

/** What it comes to, as it is read from the invoice; it begins with what was paid. */
export const amountField = (label: string, fault: string, paid: number): Field<number, string> => ({
  start: paid.toFixed(2),
  read: (typed) => {
    const sent = receivedIn(typed)
    return sent === paid ? { sent } : { fault }
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

/** The files that were dropped in: nobody types them. */
export const filesField = (paths: string[]): Field<string[], string[]> => ({
  start: paths,
  read: (sent) => ({ sent }),
  draw: () => null,
})

export const pathsOf = ({ drops }: Group): string[] => drops.flatMap(({ taken }) => taken?.id ?? [])

/** `late`: what its files were held against is another now. */
export type ActOnGroup = { group: Group; done(): void; late(): void }

/** Records the invoice that was issued at the tax bureau, with what its files say of it. */
export const IssueInvoice = ({ group, done, late }: ActOnGroup) => {
  const text = useText<InvoiceText>()
  const language = useLanguage()
  const { match, number, issued_on } = group
  const amount = formatMoney(match.amount, 'CNY')
  return (
    <StaffAction
      resource={invoicesResource}
      action="issue"
      row={match}
      color="success"
      values={{ amount }}
      {...(match.open_case && { text: text('invoices.issue_text_case') })}
      fields={{
        files: filesField(pathsOf(group)),
        invoice_number: textField({
          label: text('resources.invoices.fields.invoice_number'),
          fault: text('invoices.number_fault'),
          fits: (typed) => /^\d{20}$/.test(typed.replaceAll(/\s/g, '')),
          longest: 40,
          start: number,
        }),
        issued_on: dayField({
          label: text('resources.invoices.fields.issued_on'),
          missing: fieldFault('issued_on', 'missing')[language],
          start: issued_on || beijingDay(new Date()),
        }),
        amount: amountField(
          text('resources.invoices.fields.amount'),
          text('invoices.amount_fault', { amount }),
          match.amount,
        ),
      }}
      next={done}
      late={late}
    />
  )
}
