import type { OrderRefund } from '@portafilter/ordering/contract'
import { Button } from 'antd'
import { RefundList } from '../../components/order/RefundList.tsx'
import { type Opener, useDialog } from '../../components/use-dialog.ts'
import type { OwnOrder } from '../../data/orders.ts'
import { PayeeDialog } from './PayeeDialog.tsx'
import { takesAccount } from './takes-account.ts'
import { useDetailsTexts } from './texts.ts'

/** What of the order's money goes back, and whom it is transferred to. */
export const Refunds = ({ order: { refunds, currency } }: { order: OwnOrder }) => {
  const t = useDetailsTexts()
  const { asked, opens, close } = useDialog<string>()
  return (
    <>
      <RefundList
        title={t.refunds}
        refunds={refunds}
        currency={currency}
        moreOf={(refund) => <Payee refund={refund} asks={opens(refund.id)} />}
      />
      {asked !== undefined && <PayeeDialog refund={asked} onClose={close} />}
    </>
  )
}

const Payee = ({ refund, asks }: { refund: OrderRefund; asks: Opener }) => {
  const t = useDetailsTexts()
  const isNeeded = refund.status === 'payee_needed'
  return (
    <>
      {isNeeded && <p className="soft">{t.refundPayee}</p>}
      {refund.status === 'failed' && <p className="soft">{t.refundDelayed}</p>}
      {takesAccount(refund) && (
        <Button type={isNeeded ? 'primary' : 'default'} size="small" {...asks}>
          {isNeeded ? t.giveAccount : t.changeAccount}
        </Button>
      )}
    </>
  )
}
