import { Alert, Box } from '@mui/material'
import { streamsResource } from '@portafilter/audit/contract'
import { firmsResource } from '@portafilter/identity/contract'
import { invoicesResource } from '@portafilter/invoicing/contract'
import { formatMoney } from '@portafilter/kit'
import { useRights } from '../access/use-rights.ts'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { Altered } from '../display/Altered.tsx'
import { Buyer } from '../display/Buyer.tsx'
import { Columns, HALVES } from '../display/Columns.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Code, Moment, Money } from '../display/values.tsx'
import { AGAINST_IT, whyField } from '../four-eyes/Proposed.tsx'
import { useText } from '../texts/use-text.ts'
import { DropInvoices } from './DropInvoices.tsx'
import { InvoiceStatus } from './InvoiceStatus.tsx'
import { Files, RedFacts } from './RedFacts.tsx'
import { RedProposal } from './RedProposal.tsx'
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
const Details = ({ invoice: { details, altered, requested_at } }: Of) => {
  const text = useText<InvoiceText>()
  if (altered) return <Altered />
  if (details === null) return text(requested_at === null ? 'invoices.not_asked' : 'invoices.erased')
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
        {invoice.requested_at && <Moment at={invoice.requested_at} />}
      </Fact>
      <Fact name={text('resources.invoices.fields.paid_at')}>{paid_at === null ? null : <Moment at={paid_at} />}</Fact>
      <Fact name={text('resources.invoices.fields.invoice_number')}>
        {invoice_number === null ? null : <Code value={invoice_number} copy />}
      </Fact>
      <Fact name={text('resources.invoices.fields.issued_on')}>{invoice.issued_on}</Fact>
      {invoice.until !== null && (
        <Fact name={text('invoices.until')}>
          <Moment at={invoice.until} />
        </Fact>
      )}
      {invoice.files.length > 0 && (
        <Fact name={text('invoices.files')}>
          <Files files={invoice.files} />
        </Fact>
      )}
    </Facts>
  )
}

/** What was taken back of it. */
const Reds = ({ invoice: { reds } }: Of) => {
  const text = useText<InvoiceText>()
  return reds.map((red) => (
    <Panel key={red.confirmation_number} title={text('invoices.red')}>
      <RedFacts red={red} />
    </Panel>
  ))
}

/** What it is to say cannot be issued: its buyer is told why, and may ask again. */
const HandBack = ({ invoice, offered }: Of & { offered: boolean }) => (
  <StaffAction
    resource={invoicesResource}
    action="return"
    row={invoice}
    offered={offered}
    {...AGAINST_IT}
    fields={{ reason: whyField(useText()) }}
  />
)

const InvoicePage = ({ invoice }: Of) => {
  const text = useText<InvoiceText>()
  const { actsOn } = useRights()
  const { status, own } = invoice
  const isTask = status === 'waiting' || status === 'red'
  const isForOthers = own && isTask && actsOn(invoicesResource)
  const isReturned = invoice.return_reason !== null
  return (
    <>
      <Head
        actions={
          <ActionArea>
            {invoice.can_open && !own && <StaffAction resource={invoicesResource} action="open" row={invoice} />}
            <HandBack invoice={invoice} offered={(status === 'waiting' || status === 'unpaid') && !own} />
          </ActionArea>
        }
      >
        <Box component="h2" sx={{ m: 0, fontSize: '1.35rem' }}>
          <Money amount={invoice.amount} currency="CNY" />
        </Box>
        <InvoiceStatus status={status} />
      </Head>
      <Alert severity={status === 'issued' ? 'success' : 'info'}>
        {text(isForOthers ? 'invoices.own' : `invoices.now.${isReturned ? 'returned' : status}`, {
          amount: formatMoney(invoice.red_due, 'CNY'),
          reason: invoice.return_reason ?? '',
        })}
      </Alert>
      {isTask && !own && <DropInvoices of={invoice.id} />}
      <RedProposal invoice={invoice} />
      <Columns layout={HALVES}>
        <Panel title={text('invoices.details')}>
          <Details invoice={invoice} />
        </Panel>
        <Panel title={text('invoices.request')}>
          <Request invoice={invoice} />
        </Panel>
        <Reds invoice={invoice} />
      </Columns>
    </>
  )
}

/** One request: what the invoice is to say, and recording that it was issued. */
const InvoiceShow = () => <Detail<Invoice> layout={HALVES}>{(invoice) => <InvoicePage invoice={invoice} />}</Detail>

export default InvoiceShow
