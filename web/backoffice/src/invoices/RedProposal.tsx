import { Stack, Typography } from '@mui/material'
import { invoicesResource } from '@portafilter/invoicing/contract'
import { formatMoney } from '@portafilter/kit'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { Panel } from '../display/Detail.tsx'
import { Fact } from '../display/Facts.tsx'
import { Code } from '../display/values.tsx'
import { AGAINST_IT, FOR_IT, whyField } from '../four-eyes/Proposed.tsx'
import { useText } from '../texts/use-text.ts'
import { RedFacts } from './RedFacts.tsx'
import type { Invoice } from './rows.ts'
import type { InvoiceText } from './texts.ts'

type Of = { invoice: Invoice; red: NonNullable<Invoice['red_proposal']> }

const Confirm = ({ invoice, red }: Of) => (
  <StaffAction
    resource={invoicesResource}
    action="confirm-red"
    row={invoice}
    {...FOR_IT}
    values={{ amount: formatMoney(red.amount, 'CNY') }}
  />
)

const Reject = ({ invoice }: Pick<Of, 'invoice'>) => (
  <StaffAction
    resource={invoicesResource}
    action="reject-red"
    row={invoice}
    {...AGAINST_IT}
    fields={{ reason: whyField(useText()) }}
  />
)

/** The red invoice that waits for a second person, with their decisions; what came too late is told here. */
export const RedProposal = ({ invoice }: Pick<Of, 'invoice'>) => {
  const text = useText<InvoiceText>()
  const { red_proposal: red, own } = invoice
  return (
    <ActionArea>
      {red !== null && (
        <Panel title={text('invoices.red_proposal')}>
          <RedFacts red={red}>
            <Fact name={text('invoices.red_number')}>
              {red.red_number === null ? null : <Code value={red.red_number} copy long />}
            </Fact>
            <Fact name={text('invoices.proposed_by')}>{red.proposed_by}</Fact>
          </RedFacts>
          {!own && red.unconfirmed !== '' && (
            <Typography variant="body2" sx={{ mt: 1 }}>
              {red.unconfirmed}
            </Typography>
          )}
          {!own && (
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
              {red.unconfirmed === '' && <Confirm invoice={invoice} red={red} />}
              <Reject invoice={invoice} />
            </Stack>
          )}
        </Panel>
      )}
    </ActionArea>
  )
}
