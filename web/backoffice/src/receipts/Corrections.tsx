import { Box, Typography } from '@mui/material'
import { formatMoney } from '@portafilter/kit'
import { receiptsResource } from '@portafilter/payment/contract'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { Panel } from '../display/Detail.tsx'
import { knownField } from '../fields/known-field.ts'
import { AGAINST_IT, FOR_IT, Proposed, Said, whyField } from '../four-eyes/Proposed.tsx'
import { useText } from '../texts/use-text.ts'
import type { Correction, Receipt, Waiting } from './rows.ts'
import type { ReceiptText } from './texts.ts'

type ProposalOf = { receipt: Receipt; waiting: Waiting }

const useChange = () => {
  const text = useText<ReceiptText>()
  return ({ currency }: Receipt, { from, to }: Waiting | Correction) =>
    text('receipts.change', {
      from: formatMoney(from, currency ?? 'CNY'),
      to: formatMoney(to, currency ?? 'CNY'),
    })
}

const Confirm = ({ receipt, waiting }: ProposalOf) => (
  <StaffAction
    resource={receiptsResource}
    action="confirm"
    row={receipt}
    {...FOR_IT}
    values={{ change: useChange()(receipt, waiting) }}
    fields={{ correction_id: knownField(waiting.id) }}
  />
)

const Reject = ({ receipt, waiting }: ProposalOf) => (
  <StaffAction
    resource={receiptsResource}
    action="reject"
    row={receipt}
    {...AGAINST_IT}
    fields={{ reason: whyField(useText()), correction_id: knownField(waiting.id) }}
  />
)

/** The correction that waits for a second person, with its decisions; what came too late is told here. */
export const Proposal = ({ receipt }: { receipt: Receipt }) => {
  const text = useText<ReceiptText>()
  const changeOf = useChange()
  const { waiting, conflict, steps } = receipt
  return (
    <ActionArea>
      {waiting !== null && (
        <Panel title={text('receipts.proposal')}>
          <Proposed {...waiting} change={changeOf(receipt, waiting)} unconfirmed={conflict ? '' : waiting.unconfirmed}>
            {steps.includes('confirm') && <Confirm receipt={receipt} waiting={waiting} />}
            {steps.includes('reject') && <Reject receipt={receipt} waiting={waiting} />}
          </Proposed>
        </Panel>
      )}
    </ActionArea>
  )
}

/** What became of a correction that waited: a second person's word, or that nothing was left to correct. */
const Outcome = ({ correction: { outcome, review } }: { correction: Correction }) => {
  const text = useText<ReceiptText>()
  if (outcome === 'lapsed')
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('receipts.lapsed')}
      </Typography>
    )
  if (review === null) return null
  return <Said {...review} by={text(`receipts.${outcome}_by`, { by: review.by ?? '—' })} />
}

/** How what came in all was put right, or was to be. */
export const Corrections = ({ receipt }: { receipt: Receipt }) => {
  const text = useText<ReceiptText>()
  const changeOf = useChange()
  if (receipt.corrections.length === 0) return null
  return (
    <Panel title={text('receipts.corrections')}>
      <Box component="ul" aria-label={text('receipts.corrections')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {receipt.corrections.map((correction) => (
          <Box component="li" key={correction.id} sx={{ py: 0.75 }}>
            <Typography sx={{ fontWeight: 600, ...(correction.outcome !== 'made' && { color: 'text.secondary' }) }}>
              {changeOf(receipt, correction)}
            </Typography>
            <Said {...correction} by={correction.by ?? '—'} />
            <Outcome correction={correction} />
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
