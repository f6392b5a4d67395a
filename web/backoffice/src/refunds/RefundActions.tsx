import { Stack } from '@mui/material'
import { bankReferenceIn, beijingDay, fieldFault } from '@portafilter/kernel'
import { formatMoney, useLanguage } from '@portafilter/kit'
import { ordersResource } from '@portafilter/ordering/contract'
import { refundBatchesResource, refundsResource } from '@portafilter/payment/contract'
import type { ReactNode } from 'react'
import { ActionArea } from '../actions/ActionArea.tsx'
import { Own } from '../actions/Own.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { textField } from '../actions/text-field.tsx'
import { useText } from '../texts/use-text.ts'
import { payeeField, payeeIfKnown } from './payee-field.tsx'
import type { Refund } from './rows.ts'
import { settledOnField } from './settled-on-field.ts'
import type { RefundText } from './texts.ts'

type Of = { refund: Refund }
/** An action, and whether it can be done now. */
type Step = Of & { offered: boolean }

/** What shows how it stands. */
const ALSO = [ordersResource, refundBatchesResource]

const amountOf = ({ amount, currency }: Refund): string => formatMoney(amount, currency)

const Confirm = ({ refund, offered }: Step) => {
  const text = useText<RefundText>()
  const language = useLanguage()
  const bank_reference = textField({
    label: text('refunds.bank_reference'),
    fault: text('refunds.bank_reference_fault'),
    fits: (typed) => bankReferenceIn(typed) !== undefined,
    longest: 80,
  })
  return (
    <StaffAction
      resource={refundsResource}
      action="confirm"
      row={refund}
      offered={offered}
      color="success"
      values={{ amount: amountOf(refund) }}
      fields={{
        bank_reference,
        settled_on: settledOnField(
          text('refunds.settled_on'),
          fieldFault('settled_on', 'missing')[language],
          beijingDay(new Date(refund.requested_at)),
        ),
      }}
      also={ALSO}
    />
  )
}

const Fail = ({ refund, offered }: Step) => {
  const text = useText<RefundText>()
  const reason = textField({
    label: text('refunds.reason'),
    fault: text('refunds.reason_required'),
    longest: 200,
    lines: 2,
  })
  return (
    <StaffAction
      resource={refundsResource}
      action="fail"
      row={refund}
      offered={offered}
      variant="outlined"
      color="error"
      values={{ amount: amountOf(refund) }}
      fields={{ reason }}
      also={ALSO}
    />
  )
}

/** What another try means: the number decides whether it could pay twice (payments.md). */
const useRetryText = ({ provider, retry_keeps_number }: Refund): string => {
  const text = useText<RefundText>()
  if (provider === null) return text('refunds.retry_transfer')
  return text(retry_keeps_number ? 'refunds.retry_same' : 'refunds.retry_new', { number: provider.number })
}

const Retry = ({ refund, offered }: Step) => (
  <StaffAction
    resource={refundsResource}
    action="retry"
    row={refund}
    offered={offered}
    values={{ amount: amountOf(refund) }}
    text={useRetryText(refund)}
    also={ALSO}
  />
)

const Transfer = ({ refund, offered }: Step) => {
  const text = useText<RefundText>()
  return (
    <StaffAction
      resource={refundsResource}
      action="transfer"
      row={refund}
      offered={offered}
      variant="outlined"
      values={{ amount: amountOf(refund) }}
      fields={{ payee: payeeIfKnown(text) }}
      also={ALSO}
    />
  )
}

const GivePayee = ({ refund, offered }: Step) => {
  const text = useText<RefundText>()
  const isMissing = refund.status === 'payee_needed'
  return (
    <StaffAction
      resource={refundsResource}
      action="payee"
      row={refund}
      offered={offered}
      variant={isMissing ? 'contained' : 'outlined'}
      {...(!isMissing && { label: text('refunds.change_payee') })}
      values={{ amount: amountOf(refund) }}
      fields={{ payee: payeeField(text) }}
      also={ALSO}
    />
  )
}

const BUTTONS: Readonly<Record<Refund['steps'][number], (step: Step) => ReactNode>> = {
  confirm: Confirm,
  fail: Fail,
  retry: Retry,
  transfer: Transfer,
  payee: GivePayee,
}
const STEPS = Object.keys(BUTTONS) as Refund['steps']

/** What can be done about a refund as it stands; nothing about one's own. */
export const RefundActions = ({ refund }: Of) => {
  const text = useText<RefundText>()
  if (refund.own)
    return (
      <Own of={[refundsResource]} when={refund.status !== 'settled'}>
        {text('refunds.own')}
      </Own>
    )
  return (
    <ActionArea>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {STEPS.map((step) => {
          const Button = BUTTONS[step]
          return <Button key={step} refund={refund} offered={refund.steps.includes(step)} />
        })}
      </Stack>
    </ActionArea>
  )
}
