import type { Order } from '@portafilter/ordering/contract'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { notice } from '../../shared/notice.ts'
import { paths } from '../../shared/paths.ts'
import { isOverseas, useUser } from '../../shared/session.ts'
import { bankPath, providerPath } from '../payment/payment-paths.ts'
import { actionsOf, type OrderAction } from './actions-of.ts'
import { BuyAgain } from './BuyAgain.tsx'
import { InvoiceAction } from './InvoiceAction.tsx'
import styles from './OrderActions.module.css'
import { CancelDialog, ReceiveDialog } from './OrderDialogs.tsx'
import { useOrderTexts } from './texts.ts'

const SerialDialog = lazy(() => import('./SerialDialog.tsx'))
const UploadVoucherDialog = lazy(() => import('./UploadVoucherDialog.tsx'))

type Standing =
  | 'status'
  | 'stage'
  | 'back_status'
  | 'back_reason'
  | 'audit_status'
  | 'pieces'
  | 'invoice_status'
  | 'invoice_until'
type Facts = 'code' | 'pay_no' | 'pay_method' | Standing
type Props = { order: Pick<Order, Facts> }

/** The next steps of an order as buttons, after those of the page; what it merely waits for is said by its badge. */
export const OrderActions = ({ order, children }: Props & { children?: ReactNode }) => {
  const user = useUser()
  const [dialog, setDialog] = useState<OrderAction>()
  const close = () => setDialog(undefined)
  return (
    <div className={styles.actions}>
      {children}
      <BuyAgain order={order} />
      <InvoiceAction order={order} />
      {[...actionsOf(order, isOverseas(user))].reverse().map((action) => (
        <ActionButton key={action} action={action} order={order} onAsk={() => setDialog(action)} />
      ))}
      {dialog === 'cancel' && <CancelDialog code={order.code} onClose={close} />}
      {(dialog === 'upload serial numbers' || dialog === 'serial numbers rejected') && (
        <Suspense>
          <SerialDialog code={order.code} rejected={dialog === 'serial numbers rejected'} onClose={close} />
        </Suspense>
      )}
      {(dialog === 'upload voucher' || dialog === 'upload voucher again') && order.pay_no !== null && (
        <Suspense>
          <UploadVoucherDialog order={order} payNo={order.pay_no} onClose={close} />
        </Suspense>
      )}
      {dialog === 'confirm receipt' && <ReceiveDialog code={order.code} onClose={close} />}
    </div>
  )
}

type ButtonProps = Props & { action: OrderAction; onAsk(): void }

const ActionButton = ({ action, order, onAsk }: ButtonProps) => {
  const { code } = order
  const t = useOrderTexts()
  const navigate = useNavigate()
  switch (action) {
    case 'cancel':
      return <Button onClick={onAsk}>{t.cancel}</Button>
    case 'pay':
      return (
        <Button type="primary" onClick={() => void navigate(providerPath(order) ?? paths.pay(code))}>
          {t.pay}
        </Button>
      )
    case 'upload voucher':
    case 'upload voucher again':
      return (
        <>
          {action === 'upload voucher' && (
            <Button onClick={() => void navigate(bankPath(code))}>{t.bankDetails}</Button>
          )}
          <Button onClick={onAsk} type="primary">
            {action === 'upload voucher' ? t.uploadVoucher : t.uploadAgain}
          </Button>
        </>
      )
    case 'receive deliveries':
      return (
        <Button type="primary" onClick={() => void navigate(`${paths.order(code)}#deliveries`)}>
          {t.receiveDeliveries}
        </Button>
      )
    case 'confirm receipt':
      return (
        <Button type="primary" onClick={onAsk}>
          {t.receive}
        </Button>
      )
    case 'upload serial numbers':
      return (
        <Button type="primary" onClick={onAsk}>
          {t.uploadSerials}
        </Button>
      )
    case 'serial numbers rejected':
      return (
        <Button type="primary" danger onClick={onAsk}>
          {t.uploadSerialsAgain}
        </Button>
      )
    case 'serial numbers under review':
      return (
        // Disabled, and yet it can be reached and pressed: that tells why (orders.md, 4).
        <Button
          aria-disabled
          className={styles.disabled ?? ''}
          onClick={() => notice.warning(useOrderTexts.both((w) => w.serialsPending))}
        >
          {t.serialsUnderReview}
        </Button>
      )
    // Nothing to press: the badge says it.
    case 'voucher under review':
      return null
  }
}
