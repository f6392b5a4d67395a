import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import { Alert, Stack } from '@mui/material'
import { afterSalesResource } from '@portafilter/aftersales/contract'
import { deliveriesResource } from '@portafilter/delivery/contract'
import { ordersResource } from '@portafilter/ordering/contract'
import { refundsResource } from '@portafilter/payment/contract'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { textField } from '../actions/text-field.tsx'
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

const LONGEST = 200
/** What else a decision about a case changes. */
const ALSO = [ordersResource, refundsResource, deliveriesResource]

const reasonField = (text: Text<CaseText>) =>
  textField({
    label: text('cases.reason_given'),
    hint: (typed) => `${typed.length} / ${LONGEST}`,
    fault: text('cases.reason_required'),
    longest: LONGEST,
    lines: 2,
  })

/** On which its pieces were on their way. */
const deliveriesOf = ({ lines }: StaffCase): readonly string[] => [
  ...new Set(lines.flatMap(({ delivery_no }) => delivery_no ?? [])),
]

const ApproveButton = ({ found }: Of) => {
  const text = useText<CaseText>()
  const { id, kind } = found
  const isOnTheWay = found.lines.some(({ where }) => where === 'on_the_way')
  return (
    <StaffAction
      resource={afterSalesResource}
      action="approve"
      row={found}
      label={text('cases.approve')}
      shortcut="a"
      color="success"
      startIcon={<Check />}
      title={text('cases.approve_title', { id })}
      text={text(kind === 'refund_only' ? 'cases.approve_refund_text' : 'cases.approve_text')}
      fields={{ approved: approvedField(text, found), ...(isOnTheWay && { transit: transitField(text) }) }}
      said={() => text('cases.approved', { id })}
      also={ALSO}
    >
      {deliveriesOf(found).map((delivery_no) => (
        <ParcelRoute key={delivery_no} delivery_no={delivery_no} />
      ))}
    </StaffAction>
  )
}

const WaiveButton = ({ found }: Of) => {
  const text = useText<CaseText>()
  const { id } = found
  return (
    <StaffAction
      resource={afterSalesResource}
      action="waive-gift"
      row={found}
      label={text('cases.waive')}
      variant="outlined"
      title={text('cases.waive_title', { id })}
      text={text('cases.waive_text')}
      fields={{ reason: reasonField(text) }}
      said={() => text('cases.waived', { id })}
      also={ALSO}
    />
  )
}

const RejectButton = ({ found }: Of) => {
  const text = useText<CaseText>()
  const ofDeliveries = useText<DeliveryText>()
  const { id } = found
  return (
    <StaffAction
      resource={afterSalesResource}
      action="reject"
      row={found}
      label={text('cases.reject')}
      shortcut="r"
      variant="outlined"
      color="error"
      startIcon={<Close />}
      title={text('cases.reject_title', { id })}
      text={text('cases.reject_text')}
      fields={{ reason: reasonField(text), ...(found.step === 3 && backFields(text, ofDeliveries)) }}
      said={() => text('cases.rejected', { id })}
      also={ALSO}
    />
  )
}

const CheckButton = ({ found }: Of) => {
  const text = useText<CaseText>()
  const ofDeliveries = useText<DeliveryText>()
  const { id } = found
  return (
    <StaffAction
      resource={afterSalesResource}
      action="check"
      row={found}
      label={text('cases.check')}
      shortcut="c"
      color="success"
      startIcon={<Check />}
      title={text('cases.check_title', { id })}
      text={text(found.kind === 'exchange' ? 'cases.check_exchange_text' : 'cases.check_text')}
      fields={{
        lines: checkField(text, found),
        pictures: picturesField(text),
        ...backFields(text, ofDeliveries),
      }}
      said={() => text('cases.checked', { id })}
      also={ALSO}
    />
  )
}

const ReissueButton = ({ found }: Of) => {
  const text = useText<CaseText>()
  const ofDeliveries = useText<DeliveryText>()
  const { id } = found
  const tracking_no = textField({
    label: text('cases.reissue_tracking'),
    hint: () => text('cases.tracking_hint'),
    fault: text('cases.tracking_required'),
    fits: fitsTracking,
    tidy: tidyTracking,
    longest: 40,
  })
  return (
    <StaffAction
      resource={afterSalesResource}
      action="reissue"
      row={found}
      label={text('cases.reissue')}
      title={text('cases.reissue_title', { id })}
      text={text('cases.reissue_text')}
      fields={{ tracking_no, carrier: carrierField(ofDeliveries) }}
      said={() => text('cases.reissued', { id })}
    />
  )
}

const CloseButton = ({ found }: Of) => {
  const text = useText<CaseText>()
  const { id } = found
  return (
    <StaffAction
      resource={afterSalesResource}
      action="close"
      row={found}
      label={text('cases.close')}
      variant="outlined"
      color="error"
      title={text('cases.close_title', { id })}
      text={text('cases.close_text')}
      fields={{ reason: reasonField(text) }}
      said={() => text('cases.closed', { id })}
      also={ALSO}
    />
  )
}

const BUTTONS = {
  approve: ApproveButton,
  'waive-gift': WaiveButton,
  reject: RejectButton,
  check: CheckButton,
  reissue: ReissueButton,
  close: CloseButton,
} as const

/** What can be done about the case now, where it is nothing of one's own. */
export const CaseActions = ({ found }: Of) => {
  const text = useText<CaseText>()
  if (found.own && found.steps.length > 0) return <Alert severity="error">{text('cases.own')}</Alert>
  return (
    <ActionArea>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {found.steps.map((step) => {
          const Button = BUTTONS[step]
          return <Button key={step} found={found} />
        })}
      </Stack>
    </ActionArea>
  )
}
