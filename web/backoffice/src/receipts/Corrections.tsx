import { Box, Stack, Typography } from '@mui/material'
import { formatMoney } from '@portafilter/kit'
import { receiptsResource } from '@portafilter/payment/contract'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { Altered } from '../display/Altered.tsx'
import { Panel } from '../display/Detail.tsx'
import { Moment } from '../display/values.tsx'
import { knownField } from '../fields/known-field.ts'
import { useText } from '../texts/use-text.ts'
import { reasonField } from './correction-fields.tsx'
import type { Correction, Receipt, Waiting } from './rows.ts'
import type { ReceiptText } from './texts.ts'

type Of = { receipt: Receipt; correction: Correction }
type ProposalOf = { receipt: Receipt; waiting: Waiting }

const useChange = () => {
  const text = useText<ReceiptText>()
  return ({ currency }: Receipt, { from, to }: Correction) =>
    text('receipts.change', {
      from: formatMoney(from, currency ?? 'CNY'),
      to: formatMoney(to, currency ?? 'CNY'),
    })
}

/** From what to what, by whom, when and why. */
const Change = ({ receipt, correction }: Of) => {
  const { by, at, altered, reason } = correction
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{useChange()(receipt, correction)}</Typography>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {by ?? '—'} · <Moment at={at} /> · {altered ? <Altered /> : reason}
      </Typography>
    </>
  )
}

const Confirm = ({ receipt, waiting }: ProposalOf) => (
  <StaffAction
    resource={receiptsResource}
    action="confirm"
    row={receipt}
    color="success"
    values={{ change: useChange()(receipt, waiting) }}
    fields={{ correction_id: knownField(waiting.id) }}
  />
)

const Reject = ({ receipt, waiting }: ProposalOf) => {
  const text = useText<ReceiptText>()
  return (
    <StaffAction
      resource={receiptsResource}
      action="reject"
      row={receipt}
      variant="outlined"
      color="error"
      fields={{ reason: reasonField(text), correction_id: knownField(waiting.id) }}
    />
  )
}

/** The correction that waits for a second person, with its decisions; what came too late is told here. */
export const Proposal = ({ receipt }: { receipt: Receipt }) => {
  const text = useText<ReceiptText>()
  const { waiting, conflict } = receipt
  return (
    <ActionArea>
      {waiting !== null && (
        <Panel title={text('receipts.proposal')}>
          <Stack spacing={1}>
            <div>
              <Change receipt={receipt} correction={waiting} />
            </div>
            {!waiting.can_confirm && <Typography variant="body2">{text('receipts.proposal_waits')}</Typography>}
            {!conflict && (
              <Stack direction="row" spacing={1}>
                {waiting.can_confirm && <Confirm receipt={receipt} waiting={waiting} />}
                <Reject receipt={receipt} waiting={waiting} />
              </Stack>
            )}
          </Stack>
        </Panel>
      )}
    </ActionArea>
  )
}

/** How what came in all was put right. */
export const Corrections = ({ receipt }: { receipt: Receipt }) => {
  const text = useText<ReceiptText>()
  if (receipt.corrections.length === 0) return null
  return (
    <Panel title={text('receipts.corrections')}>
      <Box component="ul" aria-label={text('receipts.corrections')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {receipt.corrections.map((correction) => (
          <Box component="li" key={correction.id} sx={{ py: 0.75 }}>
            <Change receipt={receipt} correction={correction} />
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
