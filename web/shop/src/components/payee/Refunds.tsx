import type { Currency } from '@portafilter/kernel'
import type { OrderRefund } from '@portafilter/ordering/contract'
import { Button } from 'antd'
import { RefundList } from '../order/RefundList.tsx'
import { type Opener, useDialog } from '../use-dialog.ts'
import { PayeeDialog } from './PayeeDialog.tsx'
import { takesAccount } from './takes-account.ts'
import { usePayeeTexts } from './texts.ts'

/** `pay_no`: of what, where the page does not say it; `own`: false where a colleague says whom it is paid to. */
type Refund = OrderRefund & { readonly pay_no?: string; readonly own?: boolean }
type Props = { refunds: readonly Refund[]; currency: Currency; refresh(): Promise<void> }

/** What goes back, and whom it is transferred to. */
export const Refunds = ({ refunds, currency, refresh }: Props) => {
  const t = usePayeeTexts()
  const { asked, opens, close } = useDialog<string>()
  return (
    <>
      <RefundList
        title={t.refunds}
        refunds={refunds}
        currency={currency}
        moreOf={(refund) => <Payee refund={refund} asks={opens(refund.id)} />}
      />
      {asked !== undefined && <PayeeDialog refund={asked} refresh={refresh} onClose={close} />}
    </>
  )
}

const Payee = ({ refund, asks }: { refund: Refund; asks: Opener }) => {
  const t = usePayeeTexts()
  const { status, pay_no, own = true } = refund
  const isNeeded = status === 'payee_needed'
  return (
    <>
      {pay_no && <p className="code soft">{pay_no}</p>}
      {isNeeded && <p className="soft">{own ? t.needed : t.neededOfColleague}</p>}
      {status === 'failed' && <p className="soft">{t.delayed}</p>}
      {own && takesAccount(refund) && (
        <Button type={isNeeded ? 'primary' : 'default'} size="small" {...asks}>
          {isNeeded ? t.give : t.change}
        </Button>
      )}
    </>
  )
}
