import { Alert, Box, Stack, Typography } from '@mui/material'
import { streamsResource } from '@portafilter/audit/contract'
import { limitsResource } from '@portafilter/control/contract'
import { formatMoney, useLanguage } from '@portafilter/kit'
import { receiptsResource, vouchersResource } from '@portafilter/payment/contract'
import { useRights } from '../access/use-rights.ts'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { Columns, HALVES } from '../display/Columns.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Code, Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { Corrections, Proposal } from './Corrections.tsx'
import { correctionFields, outcomeFor } from './correction-fields.tsx'
import type { Receipt } from './rows.ts'
import type { ReceiptText } from './texts.ts'
import { Amount, Came, ReceivedOn, Whose } from './values.tsx'

type Of = { receipt: Receipt }

const Correct = ({ receipt }: Of) => {
  const text = useText<ReceiptText>()
  const language = useLanguage()
  const { id, came, currency } = receipt
  return (
    <StaffAction
      resource={receiptsResource}
      action="correct"
      row={receipt}
      values={{ came: formatMoney(came ?? 0, currency ?? 'CNY') }}
      fields={correctionFields(text, language, receipt)}
      preview={outcomeFor(receipt)}
      said={(_, { waits }) => text(waits ? 'receipts.proposed' : 'resources.receipts.actions.correct.done', { id })}
      also={[vouchersResource, limitsResource]}
    />
  )
}

const ReceiptHead = ({ receipt }: Of) => {
  const text = useText<ReceiptText>()
  const { reads } = useRights()
  const { id, steps, stream } = receipt
  return (
    <Head
      name={<Code value={id} copy long />}
      actions={<ActionArea>{steps.includes('correct') && <Correct receipt={receipt} />}</ActionArea>}
    >
      {reads(streamsResource) && (
        <RowLink to={streamsResource} id={stream}>
          {text('receipts.history')}
        </RowLink>
      )}
    </Head>
  )
}

const Amounts = ({ receipt }: Of) => {
  const text = useText<ReceiptText>()
  const { taken, left, kept, stated, currency } = receipt
  return (
    <Facts>
      <Fact name={text('resources.receipts.fields.came')}>
        <Came row={receipt} />
      </Fact>
      <Fact name={text('receipts.stated')}>
        {stated.length === 0
          ? text('receipts.not_stated')
          : stated.map((amount) => formatMoney(amount, currency ?? 'CNY')).join(' · ')}
      </Fact>
      <Fact name={text('resources.receipts.fields.taken')}>
        <Amount row={receipt} amount={taken} />
      </Fact>
      <Fact name={text('resources.receipts.fields.left')}>
        <Amount row={receipt} amount={left} />
      </Fact>
      {kept > 0 && (
        <Fact name={text('resources.receipts.fields.kept')}>
          <Amount row={receipt} amount={kept} />
        </Fact>
      )}
      <Fact name={text('resources.receipts.fields.received_on')}>
        <ReceivedOn row={receipt} />
      </Fact>
      <Fact name={text('resources.receipts.fields.firm_name')}>
        <Whose row={receipt} />
      </Fact>
    </Facts>
  )
}

const Payments = ({ receipt: { payments, had_by, currency } }: Of) => {
  const text = useText<ReceiptText>()
  if (payments.length === 0)
    return (
      <Typography variant="body2" component="div">
        {text('receipts.unused')}
        {had_by.map((pay_no) => (
          <Box key={pay_no}>
            {text('receipts.had_by')} <RowLink to={vouchersResource} id={pay_no} />
          </Box>
        ))}
      </Typography>
    )
  return payments.map(({ pay_no, amount }) => (
    <Stack key={pay_no} direction="row" sx={{ justifyContent: 'space-between', gap: 2, py: 0.5 }}>
      <RowLink to={vouchersResource} id={pay_no} />
      {amount === null ? text('receipts.whole') : <Money amount={amount} currency={currency ?? 'CNY'} />}
    </Stack>
  ))
}

const ReceiptPage = ({ receipt }: Of) => {
  const text = useText<ReceiptText>()
  return (
    <>
      <ReceiptHead receipt={receipt} />
      {receipt.conflict && <Alert severity="info">{text('receipts.conflict')}</Alert>}
      <Proposal receipt={receipt} />
      <Columns layout={HALVES} stretch>
        <Panel title={text('receipts.amounts')}>
          <Amounts receipt={receipt} />
        </Panel>
        <Panel title={text('receipts.payments')}>
          <Payments receipt={receipt} />
        </Panel>
      </Columns>
      <Corrections receipt={receipt} />
    </>
  )
}

/** One transfer: what came, what has it, and how what came in all was put right. */
const ReceiptShow = () => <Detail<Receipt>>{(receipt) => <ReceiptPage receipt={receipt} />}</Detail>

export default ReceiptShow
