import { accepted, statusOnWire } from '@portafilter/kit'
import { refreshOrders } from '../../data/orders.ts'
import { api } from '../../shared/api.ts'
import { useUser } from '../../shared/session.ts'
import { ConfirmAction } from '../ant/ConfirmAction.tsx'
import { useOrderTexts } from './texts.ts'

type Props = { code: string; onClose(): void }

export const CancelDialog = ({ code, onClose }: Props) => {
  const t = useOrderTexts()
  const { erp_code } = useUser()
  return (
    <ConfirmAction
      title={t.cancelTitle}
      confirm={t.cancel}
      refuse={t.keep}
      danger
      act={() => accepted(api.cancelOrder({ code, ...(erp_code === null ? {} : { erp_code }) }))}
      done={useOrderTexts.both((w) => w.cancelled)}
      refresh={refreshOrders}
      onClose={onClose}
    >
      {t.cancelQuestion(code)}
    </ConfirmAction>
  )
}

/** Receipt of the whole order: it confirms the deliveries that are still open, too. */
export const ReceiveDialog = ({ code, onClose }: Props) => {
  const t = useOrderTexts()
  return (
    <ConfirmAction
      title={t.receiveTitle}
      confirm={t.receive}
      act={() => accepted(api.setOrderStatus({ order_code: code, status: statusOnWire('completed') }))}
      done={useOrderTexts.both((w) => w.received)}
      refresh={refreshOrders}
      onClose={onClose}
    >
      {t.receiveQuestion(code)}
    </ConfirmAction>
  )
}
