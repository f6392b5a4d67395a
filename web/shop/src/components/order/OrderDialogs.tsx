import { accepted, isRefused } from '@portafilter/kit'
import { api } from '../../app/api.ts'
import { useNotice } from '../../app/notice.tsx'
import { useUser } from '../../app/session.ts'
import { useAction } from '../../app/use-action.ts'
import { refreshOrders } from '../../data/orders.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { useOrderTexts } from './texts.ts'

type Props = { code: string; onClose(): void }

export const CancelDialog = ({ code, onClose }: Props) => {
  const t = useOrderTexts()
  const notice = useNotice()
  const { erp_code } = useUser()
  const cancelling = useAction(async () => {
    const answer = await api.cancelOrder({ code, ...(erp_code === null ? {} : { erp_code }) })
    if (isRefused(answer)) notice.error(answer.result === 2 ? t.cancelRefused : answer.message)
    else notice.success(t.cancelled)
    onClose()
    await refreshOrders()
  })
  return (
    <ConfirmDialog
      title={t.cancelTitle}
      confirm={t.cancel}
      danger
      busy={cancelling.busy}
      onConfirm={() => void cancelling.run()}
      onClose={onClose}
    >
      {t.cancelQuestion(code)}
    </ConfirmDialog>
  )
}

/** Receipt of the whole order: it confirms the deliveries that are still open, too. */
export const ReceiveDialog = ({ code, onClose }: Props) => {
  const t = useOrderTexts()
  const notice = useNotice()
  const receiving = useAction(async () => {
    await accepted(api.setOrderStatus({ order_code: code, status: 4 }))
    notice.success(t.received)
    onClose()
    await refreshOrders()
  })
  return (
    <ConfirmDialog
      title={t.receiveTitle}
      confirm={t.receive}
      busy={receiving.busy}
      onConfirm={() => void receiving.run()}
      onClose={onClose}
    >
      {t.receiveQuestion(code)}
    </ConfirmDialog>
  )
}
