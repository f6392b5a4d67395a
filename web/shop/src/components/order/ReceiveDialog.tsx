import { accepted, statusOnWire } from '@portafilter/kit'
import { refreshOrders } from '../../data/orders.ts'
import { api } from '../../shared/api.ts'
import { AntDesign } from '../ant/AntDesign.tsx'
import { ConfirmAction } from '../ant/ConfirmAction.tsx'
import { useOrderTexts } from './texts.ts'

type Props = { code: string; onClose(): void }

/** Receipt of the whole order: it confirms the deliveries that are still open, too. */
const ReceiveDialog = ({ code, onClose }: Props) => {
  const t = useOrderTexts()
  return (
    <AntDesign>
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
    </AntDesign>
  )
}

export default ReceiveDialog
