import { limitsResource } from '@portafilter/control/contract'
import { invoicesResource } from '@portafilter/invoicing/contract'
import { formatMoney } from '@portafilter/kit'
import { StaffAction } from '../actions/StaffAction.tsx'
import { textField } from '../actions/text-field.tsx'
import { useDetail } from '../data/use-detail.ts'
import { LimitLeft } from '../limits/LimitLeft.tsx'
import { useText } from '../texts/use-text.ts'
import { type ActOnGroup, amountField, filesField, pathsOf } from './IssueInvoice.tsx'
import type { InvoiceText } from './texts.ts'

const TWENTY = /^\d{20}$/
const bare = (typed: string): string => typed.replaceAll(/\s/g, '')

/** Records the red invoice of what was refunded since; what it takes back is read from the one that it is of. */
export const RedInvoice = ({ group, done, late }: ActOnGroup) => {
  const text = useText<InvoiceText>()
  const { match } = group
  const { data: invoice } = useDetail(invoicesResource, match.id, true)
  if (invoice === undefined) return null
  const amount = formatMoney(invoice.red_due, 'CNY')
  return (
    <StaffAction
      resource={invoicesResource}
      action="redden"
      row={match}
      color="success"
      values={{ amount }}
      fields={{
        files: filesField(pathsOf(group)),
        original_number: textField({
          label: text('invoices.original_number'),
          fault: text('invoices.number_fault'),
          fits: (typed) => TWENTY.test(bare(typed)),
          longest: 40,
          start: invoice.invoice_number ?? '',
        }),
        amount: amountField(
          text('invoices.red_amount'),
          text('invoices.red_amount_fault', { amount }),
          invoice.red_due,
        ),
        confirmation_number: textField({
          label: text('invoices.confirmation_number'),
          fault: text('invoices.confirmation_fault'),
          fits: (typed) => /^\d{16,20}$/.test(bare(typed)),
          longest: 40,
        }),
      }}
      preview={() => <LimitLeft firm={invoice.erp_code ?? invoice.buyer} amount={invoice.red_due} />}
      said={(_, { waits }) =>
        text(waits ? 'invoices.red_waits' : 'resources.invoices.actions.redden.done', { id: match.id })
      }
      also={[limitsResource]}
      next={done}
      late={late}
    />
  )
}
