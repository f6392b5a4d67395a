import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import { Stack } from '@mui/material'
import { afterSalesResource } from '@portafilter/aftersales/contract'
import { deliveriesResource } from '@portafilter/delivery/contract'
import { ordersResource } from '@portafilter/ordering/contract'
import { refundsResource } from '@portafilter/payment/contract'
import type { ReactNode } from 'react'
import { ActionArea } from '../actions/ActionArea.tsx'
import { Own } from '../actions/Own.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { reasonField, textField } from '../actions/text-field.tsx'
import { carrierField } from '../deliveries/carrier-field.tsx'
import type { DeliveryText } from '../deliveries/texts.ts'
import { fitsTracking, tidyTracking } from '../deliveries/tracking-field.ts'
import { type Text, useText } from '../texts/use-text.ts'
import { approvedField, transitField } from './approve-fields.tsx'
import { backFields } from './back-fields.tsx'
import { checkField } from './check-field.tsx'
import { ParcelRoute } from './ParcelRoute.tsx'
import { picturesField } from './pictures-field.tsx'
import type { StaffCase } from './rows.ts'
import type { CaseText } from './texts.ts'

type Of = { found: StaffCase }
/** An action, and whether it can be done now. */
type Step = Of & { offered: boolean }

/** What else a decision about a case changes. */
const ALSO = [ordersResource, refundsResource, deliveriesResource]

const givenReason = (text: Text<CaseText>) =>
  reasonField({
    label: text('cases.reason_given'),
    fault: text('cases.reason_required'),
  })

/** On which its pieces were on their way. */
const deliveriesOf = ({ lines }: StaffCase): readonly string[] => [
  ...new Set(lines.flatMap(({ delivery_no }) => delivery_no ?? [])),
]

const ApproveButton = ({ found, offered }: Step) => {
  const text = useText<CaseText>()
  const isOnTheWay = found.lines.some(({ where }) => where === 'on_the_way')
  return (
    <StaffAction
      resource={afterSalesResource}
      action="approve"
      row={found}
      offered={offered}
      shortcut="a"
      color="success"
      startIcon={<Check />}
      {...(found.kind === 'refund_only' && { text: text('cases.approve_refund_text') })}
      fields={{ approved: approvedField(text, found), ...(isOnTheWay && { transit: transitField }) }}
      also={ALSO}
    >
      {deliveriesOf(found).map((delivery_no) => (
        <ParcelRoute key={delivery_no} delivery_no={delivery_no} />
      ))}
    </StaffAction>
  )
}

const WaiveButton = ({ found, offered }: Step) => {
  const text = useText<CaseText>()
  return (
    <StaffAction
      resource={afterSalesResource}
      action="waive-gift"
      row={found}
      offered={offered}
      variant="outlined"
      fields={{ reason: givenReason(text) }}
      also={ALSO}
    />
  )
}

const RejectButton = ({ found, offered }: Step) => {
  const text = useText<CaseText>()
  const ofDeliveries = useText<DeliveryText>()
  return (
    <StaffAction
      resource={afterSalesResource}
      action="reject"
      row={found}
      offered={offered}
      shortcut="r"
      variant="outlined"
      color="error"
      startIcon={<Close />}
      fields={{ reason: givenReason(text), ...(found.stage === 'check' && backFields(text, ofDeliveries)) }}
      also={ALSO}
    />
  )
}

const CheckButton = ({ found, offered }: Step) => {
  const text = useText<CaseText>()
  const ofDeliveries = useText<DeliveryText>()
  return (
    <StaffAction
      resource={afterSalesResource}
      action="check"
      row={found}
      offered={offered}
      shortcut="c"
      color="success"
      startIcon={<Check />}
      {...(found.kind === 'exchange' && { text: text('cases.check_exchange_text') })}
      fields={{
        lines: checkField(text, found),
        pictures: picturesField(text),
        ...backFields(text, ofDeliveries),
      }}
      also={ALSO}
    />
  )
}

const numberField = (text: Text<CaseText>, label: CaseText) =>
  textField({
    label: text(label),
    hint: () => text('cases.tracking_hint'),
    fault: text('cases.tracking_required'),
    fits: fitsTracking,
    tidy: tidyTracking,
    longest: 40,
  })

const ReissueButton = ({ found, offered }: Step) => {
  const text = useText<CaseText>()
  const ofDeliveries = useText<DeliveryText>()
  const again = found.reissue_tracking_no !== ''
  return (
    <StaffAction
      resource={afterSalesResource}
      action="reissue"
      row={found}
      offered={offered}
      {...(again && {
        variant: 'outlined',
        label: text('cases.reissue_again'),
        text: text('cases.reissue_again_text'),
      })}
      fields={{ tracking_no: numberField(text, 'cases.reissue_tracking'), carrier: carrierField(ofDeliveries) }}
    />
  )
}

const CorrectBackButton = ({ found, offered }: Step) => {
  const text = useText<CaseText>()
  const ofDeliveries = useText<DeliveryText>()
  return (
    <StaffAction
      resource={afterSalesResource}
      action="correct-back"
      row={found}
      offered={offered}
      variant="outlined"
      values={{ tracking: found.back?.tracking_no ?? '' }}
      fields={{ tracking_no: numberField(text, 'cases.back_tracking'), carrier: carrierField(ofDeliveries) }}
    />
  )
}

const CloseButton = ({ found, offered }: Step) => {
  const text = useText<CaseText>()
  return (
    <StaffAction
      resource={afterSalesResource}
      action="close"
      row={found}
      offered={offered}
      variant="outlined"
      color="error"
      fields={{ reason: givenReason(text) }}
      also={ALSO}
    />
  )
}

const BUTTONS: Readonly<Record<StaffCase['steps'][number], (step: Step) => ReactNode>> = {
  approve: ApproveButton,
  check: CheckButton,
  'waive-gift': WaiveButton,
  reject: RejectButton,
  reissue: ReissueButton,
  'correct-back': CorrectBackButton,
  close: CloseButton,
}
const STEPS = Object.keys(BUTTONS) as StaffCase['steps']

/** What can be done about the case now, where it is nothing of one's own. */
export const CaseActions = ({ found }: Of) => {
  const text = useText<CaseText>()
  if (found.own)
    return (
      <Own of={[afterSalesResource]} when={found.steps.length > 0}>
        {text('cases.own')}
      </Own>
    )
  return (
    <ActionArea>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {STEPS.map((step) => {
          const Button = BUTTONS[step]
          return <Button key={step} found={found} offered={found.steps.includes(step)} />
        })}
      </Stack>
    </ActionArea>
  )
}
