import type { Order } from '@portafilter/ordering/contract'
import { lazy, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { notice } from '../../shared/notice.ts'
import { paths } from '../../shared/paths.ts'
import { isOverseas, useUser } from '../../shared/session.ts'
import { ComingDialog } from '../ComingDialog.tsx'
import { bankPath, providerPath } from '../payment/payment-paths.ts'
import { Button } from '../ui/Button.tsx'
import { type Opener, useDialog } from '../use-dialog.ts'
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
          <AskedDialog asked={asked} order={order} onClose={close} />
        </ComingDialog>
      )}
    </div>
  )
}

type DialogProps = Props & { asked: OrderAction; onClose(): void }

const AskedDialog = ({ asked, order, onClose }: DialogProps) => {
  const { code, pay_no } = order
  switch (asked) {
    case 'cancel':
      return <CancelDialog code={code} onClose={onClose} />
    case 'confirm receipt':
      return <ReceiveDialog code={code} onClose={onClose} />
    case 'upload serial numbers':
    case 'serial numbers rejected':
      return <SerialDialog code={code} rejected={asked === 'serial numbers rejected'} onClose={onClose} />
    case 'upload voucher':
    case 'upload voucher again':
      return pay_no !== null && <UploadVoucherDialog order={order} payNo={pay_no} onClose={onClose} />
    default:
      return null
  }
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
