import type { Order } from '@portafilter/ordering/contract'
import { lazy, type ReactNode } from 'react'
import { notice } from '../../shared/notice.ts'
import { paths } from '../../shared/paths.ts'
import { isOverseas } from '../../shared/session.ts'
import { useUser } from '../../shared/use-user.ts'
import { ComingDialog } from '../ComingDialog.tsx'
import { bankPath, providerPath } from '../payment/payment-paths.ts'
import { Button } from '../ui/Button.tsx'
import { type Opener, useDialog } from '../use-dialog.ts'
import { useNavigate } from '../use-navigate.tsx'
import { actionsOf, type OrderAction } from './actions-of.ts'
import { BuyAgain } from './BuyAgain.tsx'
import { InvoiceAction } from './InvoiceAction.tsx'
import styles from './OrderActions.module.css'
import { useOrderTexts } from './texts.ts'

const CancelDialog = lazy(() => import('./CancelDialog.tsx'))
const ReceiveDialog = lazy(() => import('./ReceiveDialog.tsx'))
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
  const { asked, opens, close } = useDialog<OrderAction>()
  return (
    <div className={styles.actions}>
      {children}
      <BuyAgain order={order} />
      <InvoiceAction order={order} />
      {[...actionsOf(order, isOverseas(user))].reverse().map((action) => (
        <ActionButton key={action} action={action} order={order} asks={opens(action)} />
      ))}
      {asked && (
        <ComingDialog onClose={close}>
          {asked === 'cancel' && <CancelDialog code={order.code} onClose={close} />}
          {asked === 'confirm receipt' && <ReceiveDialog code={order.code} onClose={close} />}
          {(asked === 'upload serial numbers' || asked === 'serial numbers rejected') && (
            <SerialDialog code={order.code} rejected={asked === 'serial numbers rejected'} onClose={close} />
          )}
          {(asked === 'upload voucher' || asked === 'upload voucher again') && order.pay_no !== null && (
            <UploadVoucherDialog order={order} payNo={order.pay_no} onClose={close} />
          )}
        </ComingDialog>
      )}
    </div>
  )
}

type ButtonProps = Props & { action: OrderAction; asks: Opener }

const ActionButton = ({ action, order, asks }: ButtonProps) => {
  const { code } = order
  const t = useOrderTexts()
  const navigate = useNavigate()
  switch (action) {
    case 'cancel':
      return <Button {...asks}>{t.cancel}</Button>
    case 'pay':
      return (
        <Button primary onClick={() => void navigate(providerPath(order) ?? paths.pay(code))}>
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
          <Button primary {...asks}>
            {action === 'upload voucher' ? t.uploadVoucher : t.uploadAgain}
          </Button>
        </>
      )
    case 'receive deliveries':
      return (
        <Button primary onClick={() => void navigate(`${paths.order(code)}#deliveries`)}>
          {t.receiveDeliveries}
        </Button>
      )
    case 'confirm receipt':
      return (
        <Button primary {...asks}>
          {t.receive}
        </Button>
      )
    case 'upload serial numbers':
      return (
        <Button primary {...asks}>
          {t.uploadSerials}
        </Button>
      )
    case 'serial numbers rejected':
      return (
        <Button danger {...asks}>
          {t.uploadSerialsAgain}
        </Button>
      )
    case 'serial numbers under review':
      return (
        // Disabled, and yet it can be reached and pressed: that tells why (orders.md, 4).
        <Button aria-disabled onClick={() => notice.warning(useOrderTexts.both((w) => w.serialsPending))}>
          {t.serialsUnderReview}
        </Button>
      )
    // Nothing to press: the badge says it.
    case 'voucher under review':
      return null
  }
}
