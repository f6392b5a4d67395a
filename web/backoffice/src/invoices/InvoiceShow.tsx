import { Alert, Box, Stack } from '@mui/material'
import { streamsResource } from '@portafilter/audit/contract'
import { firmsResource } from '@portafilter/identity/contract'
import { beijingDay } from '@portafilter/kernel'
import { useParams } from 'react-router'
import { useRights } from '../access/use-rights.ts'
import { ActionArea } from '../actions/ActionArea.tsx'
import { Altered } from '../display/Altered.tsx'
import { Buyer } from '../display/Buyer.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Code, Moment, Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { InvoiceStatus } from './InvoiceStatus.tsx'
import { IssueInvoice } from './IssueInvoice.tsx'
import type { Invoice } from './rows.ts'
import type { InvoiceText } from './texts.ts'

type Of = { invoice: Invoice }

const SAID = [
  'invoice_title',
  'tax_number',
  'registered_phone',
  'registered_address',
  'bank_of_deposit',
  'bank_account',
] as const

/** To be typed at the tax bureau: each can be copied. */
const Details = ({ invoice: { details, altered } }: Of) => {
  const text = useText<InvoiceText>()
  if (altered) return <Altered />
  if (details === null) return text('invoices.erased')
  return (
    <Facts>
      <Fact name={text('invoices.type')}>{text(`invoices.type.${details.invoice_type}`)}</Fact>
      <Fact name={text('invoices.title_type')}>{text(`invoices.title_type.${details.title_type}`)}</Fact>
      {SAID.map((field) => (
        <Fact key={field} name={text(`invoices.${field}`)}>
          {details[field] === '' ? null : <Code value={details[field]} copy long />}
        </Fact>
      ))}
    </Facts>
  )
}

const Request = ({ invoice }: Of) => {
  const text = useText<InvoiceText>()
  const { reads } = useRights()
  const { account, username, firm_name, erp_code, paid_at, invoice_number } = invoice
  return (
    <Facts>
      <Fact name={text('resources.invoices.fields.id')}>
        {reads(streamsResource) ? (
          <RowLink to={streamsResource} id={invoice.stream}>
            {invoice.id}
          </RowLink>
        ) : (
          <Code value={invoice.id} copy />
        )}
      </Fact>
      <Fact name={text('resources.invoices.fields.account')}>
        <Buyer account={account} username={username} firm={firm_name} />
      </Fact>
      <Fact name="ERP">{erp_code === null ? null : <RowLink to={firmsResource} id={erp_code} />}</Fact>
      <Fact name={text('resources.invoices.fields.requested_at')}>
        <Moment at={invoice.requested_at} />
      </Fact>
      <Fact name={text('resources.invoices.fields.paid_at')}>{paid_at === null ? null : <Moment at={paid_at} />}</Fact>
      <Fact name={text('resources.invoices.fields.invoice_number')}>
        {invoice_number === null ? null : <Code value={invoice_number} copy />}
      </Fact>
      <Fact name={text('resources.invoices.fields.issued_on')}>{invoice.issued_on}</Fact>
    </Facts>
  )
}

const layout = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1fr) minmax(0,1fr)' },
  alignItems: 'start',
}

const SHAPE = { layout, columns: [[200], [180]] }

const InvoicePage = ({ invoice }: Of) => {
  const text = useText<InvoiceText>()
  const { status, own } = invoice
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box component="h2" sx={{ m: 0, fontSize: '1.35rem' }}>
          <Money amount={invoice.amount} currency="CNY" />
        </Box>
        <InvoiceStatus status={status} />
        <Box sx={{ flex: 1 }} />
        <ActionArea>
          {status === 'waiting' && !own && <IssueInvoice invoice={invoice} today={beijingDay(new Date())} />}
        </ActionArea>
      </Stack>
      <Alert severity={status === 'issued' ? 'success' : 'info'}>
        {text(own && status === 'waiting' ? 'invoices.own' : `invoices.now.${status}`)}
      </Alert>
      <Box sx={layout}>
        <Panel title={text('invoices.details')}>
          <Details invoice={invoice} />
        </Panel>
        <Panel title={text('invoices.request')}>
          <Request invoice={invoice} />
        </Panel>
      </Box>
    </Stack>
  )
}

/** One request: what the invoice is to say, and recording that it was issued. */
const InvoiceShow = () => {
  const text = useText<InvoiceText>()
  const { id = '' } = useParams()
  return (
    <Detail<Invoice> shape={SHAPE} title={text('invoices.title', { id })}>
      {(invoice) => <InvoicePage invoice={invoice} />}
    </Detail>
  )
}

export default InvoiceShow
