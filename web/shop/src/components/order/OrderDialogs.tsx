import { accepted, isRefused, statusOnWire } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { refreshOrders } from '../../data/orders.ts'
import { api } from '../../ground/api.ts'
import { asAnswered, notice } from '../../ground/notice.ts'
import { useUser } from '../../ground/session.ts'
import { ConfirmDialog } from '../ant/ConfirmDialog.tsx'
import { useOrderTexts } from './texts.ts'

type Props = { code: string; onClose(): void }

export const CancelDialog = ({ code, onClose }: Props) => {
  const t = useOrderTexts()
  const { erp_code } = useUser()
  const cancelling = useMutation({
    mutationFn: () => api.cancelOrder({ code, ...(erp_code === null ? {} : { erp_code }) }),
    onSuccess: (answer) => {
      if (isRefused(answer))
        notice.error(answer.result === 2 ? useOrderTexts.both((w) => w.cancelRefused) : asAnswered(answer.message))
      else notice.success(useOrderTexts.both((w) => w.cancelled))
      onClose()
      return refreshOrders()
    },
  })
  return (
    <ConfirmDialog
      title={t.cancelTitle}
      confirm={t.cancel}
      refuse={t.keep}
      danger
      busy={cancelling.isPending}
      onConfirm={() => cancelling.mutate()}
      onClose={onClose}
    >
      {t.cancelQuestion(code)}
    </ConfirmDialog>
  )
}

/** Receipt of the whole order: it confirms the deliveries that are still open, too. */
export const ReceiveDialog = ({ code, onClose }: Props) => {
  const t = useOrderTexts()
  const receiving = useMutation({
    mutationFn: () => accepted(api.setOrderStatus({ order_code: code, status: statusOnWire('completed') })),
    onSuccess: () => {
      notice.success(useOrderTexts.both((w) => w.received))
      onClose()
      return refreshOrders()
    },
  })
  return (
    <ConfirmDialog
      title={t.receiveTitle}
      confirm={t.receive}
      busy={receiving.isPending}
      onConfirm={() => receiving.mutate()}
      onClose={onClose}
    >
      {t.receiveQuestion(code)}
    </ConfirmDialog>
  )
}
