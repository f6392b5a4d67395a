import { Alert, Box, Stack, Typography } from '@mui/material'
import { streamsResource } from '@portafilter/audit/contract'
import { refundOf } from '@portafilter/kernel'
import { formatMoney, useLanguage } from '@portafilter/kit'
import { refundToWords } from '@portafilter/ordering/words'
import { paymentKindWords } from '@portafilter/payment/words'
import { refundCauseWords, refundFaultWords } from '@portafilter/receivable/words'
import { useRights } from '../access/use-rights.ts'
import { Altered } from '../display/Altered.tsx'
import { Buyer } from '../display/Buyer.tsx'
import { Columns, WIDE_FIRST } from '../display/Columns.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Subject } from '../display/Subject.tsx'
import { Code, Moment, Money } from '../display/values.tsx'
import { QUEUE_POLL_MS } from '../list/use-queue.ts'
import { useText } from '../texts/use-text.ts'
import { RefundActions } from './RefundActions.tsx'
import { RefundStatus } from './RefundStatus.tsx'
import type { Refund } from './rows.ts'
import type { RefundText } from './texts.ts'

type Of = { refund: Refund }

/** The words for how it stands: of one that failed, why. */
const nowOf = ({ status, by, fault, batch_status, amount, left_alone }: Refund): RefundText => {
  if (status === 'batched' && batch_status !== 'confirmed') return `refunds.now.batched.${batch_status ?? 'gathered'}`
  if (status === 'to_transfer' && amount > left_alone) return 'refunds.now.to_transfer.above'
  if (status === 'under_way') return by === 'wallet' ? 'refunds.now.under_way.wallet' : 'refunds.now.under_way.provider'
  return status === 'failed' ? `refunds.now.${fault ?? 'unknown'}` : `refunds.now.${status}`
}

const TONES = { failed: 'error', payee_needed: 'warning', to_transfer: 'warning', settled: 'success' } as const

/** What it waits for, and who has to do what. */
const Now = ({ refund }: Of) => {
  const text = useText<RefundText>()
  const { status } = refund
  const words = { batch: refund.batch ?? '', left: formatMoney(refund.left_alone, refund.currency) }
  return (
    <Alert severity={status in TONES ? TONES[status as keyof typeof TONES] : 'info'}>
      {text(nowOf(refund), words)}
    </Alert>
  )
}

/** Why it did not arrive, with what the provider or a colleague has said. */
const Fault = ({ refund: { fault, said, reason, reason_altered } }: Of) => {
  const language = useLanguage()
  if (fault === null) return null
  if (reason_altered) return <Altered />
  return [refundFaultWords[fault][language], said, reason].filter((word) => word !== '').join(' · ')
}

const AtProvider = ({ refund: { provider, currency } }: Of) => {
  const text = useText<RefundText>()
  if (provider === null) return null
  return (
    <>
      <Fact name={text('refunds.transaction')}>
        <Code value={provider.transaction} copy long />
      </Fact>
      <Fact name={text('refunds.number')}>
        <Code value={provider.number} copy long />
      </Fact>
      <Fact name={text('refunds.paid_in_all')}>
        <Money amount={provider.total} currency={currency} />
      </Fact>
    </>
  )
}

const RefundFacts = ({ refund }: Of) => {
  const text = useText<RefundText>()
  const language = useLanguage()
  return (
    <Facts>
      <Fact name={text('resources.refunds.fields.to')}>{refundToWords[refund.to][language]}</Fact>
      <Fact name={text('resources.refunds.fields.why')}>{refundCauseWords[refund.why][language]}</Fact>
      <Fact name={text('refunds.fault')}>{refund.fault === null ? null : <Fault refund={refund} />}</Fact>
      <Fact name={paymentKindWords[refundOf(refund.id)?.kind ?? 'order'][language]}>
        <Subject of={refund.subject} />
      </Fact>
      <Fact name={text('field.buyer')}>
        {refund.account !== '' && <Buyer account={refund.account} username={refund.username} firm={refund.firm_name} />}
      </Fact>
      <Fact name={text('refunds.paid')}>
        <Code value={refund.pay_no} long />
      </Fact>
      <Fact name={text('refunds.line')}>{refund.line && <Code value={refund.line} long />}</Fact>
      <AtProvider refund={refund} />
      <Fact name={text('refunds.batch')}>{refund.batch && <Code value={refund.batch} />}</Fact>
      <Fact name={text('resources.refunds.fields.requested_at')}>
        <Moment at={refund.requested_at} />
      </Fact>
      <Fact name={text('refunds.since')}>
        {refund.status === 'settled' || refund.since === refund.requested_at ? null : <Moment at={refund.since} />}
      </Fact>
      <Fact name={text('resources.refunds.fields.settled_at')}>
        {refund.settled_at && <Moment at={refund.settled_at} />}
      </Fact>
      <Fact name={text('refunds.reference')}>{refund.reference && <Code value={refund.reference} copy long />}</Fact>
    </Facts>
  )
}

/** Whom a transfer is paid to; gone when the person has been erased, or when somebody has changed it. */
const PayeePanel = ({ refund: { payee, payee_altered, status } }: Of) => {
  const text = useText<RefundText>()
  return (
    <Panel title={text('refunds.payee')}>
      {payee_altered && <Altered />}
      {payee === null && !payee_altered && (
        <Typography sx={{ color: 'text.secondary' }}>
          {text(status === 'payee_needed' ? 'refunds.payee_none' : 'refunds.payee_gone')}
        </Typography>
      )}
      {payee !== null && (
        <Facts>
          <Fact name={text('refunds.payee_name')}>{payee.name}</Fact>
          <Fact name={text('refunds.payee_bank')}>{payee.bank}</Fact>
          <Fact name={text('refunds.payee_account')}>
            <Code value={payee.account} copy long />
          </Fact>
        </Facts>
      )}
    </Panel>
  )
}

const HistoryPanel = ({ refund }: Of) => {
  const text = useText<RefundText>()
  const { reads } = useRights()
  return (
    <Panel
      title={text('refunds.history')}
      side={
        reads(streamsResource) && (
          <RowLink to={streamsResource} id={refund.stream}>
            {text('refunds.open_history')}
          </RowLink>
        )
      }
    >
      <Box component="ol" aria-label={text('refunds.history')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {refund.history.map((step) => (
          <Box key={step.version} component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Typography sx={{ fontWeight: 600 }}>{step.name}</Typography>
            {step.note !== '' && (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {step.note}
              </Typography>
            )}
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
              {step.by ?? text('refunds.system')} · <Moment at={step.at} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

const RefundHead = ({ refund }: Of) => (
  <Head actions={<RefundActions refund={refund} />}>
    <Typography variant="h5" component="h2">
      <Money amount={refund.amount} currency={refund.currency} />
    </Typography>
    <RefundStatus status={refund.status} />
    <Code value={refund.id} copy />
  </Head>
)

const RefundPage = ({ refund }: Of) => {
  const text = useText<RefundText>()
  return (
    <>
      <RefundHead refund={refund} />
      <Now refund={refund} />
      <Columns layout={WIDE_FIRST}>
        <Panel title={text('refunds.facts')}>
          <RefundFacts refund={refund} />
        </Panel>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          {refund.by === 'transfer' && <PayeePanel refund={refund} />}
          <HistoryPanel refund={refund} />
        </Stack>
      </Columns>
    </>
  )
}

/** What the provider or the wallet has in hand arrives by itself. */
const pollMs = ({ status }: Refund) => (status === 'under_way' ? QUEUE_POLL_MS : undefined)

/** One refund: what it is of, how far it is, who did what, and the ways on. */
const RefundShow = () => (
  <Detail<Refund> layout={WIDE_FIRST} pollMs={pollMs}>
    {(refund) => <RefundPage refund={refund} />}
  </Detail>
)

export default RefundShow
