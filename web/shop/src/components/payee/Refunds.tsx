import type { Currency } from '@portafilter/kernel'
import { formatMoment, useLanguage } from '@portafilter/kit'
import type { OrderRefund } from '@portafilter/ordering/contract'
import { refundToWords } from '@portafilter/ordering/words'
import { ownRefundWords } from '@portafilter/receivable/words'
import { Button } from 'antd'
import badge from '../badge.module.css'
import layout from '../layout.module.css'
import { Money } from '../Money.tsx'
import records from '../records.module.css'
import { type Opener, useDialog } from '../use-dialog.ts'
import { PayeeDialog } from './PayeeDialog.tsx'
import { takesAccount } from './takes-account.ts'
import { usePayeeTexts } from './texts.ts'

/** `pay_no`: of what, where the page does not say it; `own`: false where a colleague says whom it is paid to. */
type Refund = OrderRefund & { readonly pay_no?: string; readonly own?: boolean }
type Props = { refunds: readonly Refund[]; currency: Currency; refresh(): Promise<void> }

/** Money that goes back, where to, how far it is, and whom it is transferred to; nothing where none does. */
export const Refunds = ({ refunds, currency, refresh }: Props) => {
  const t = usePayeeTexts()
  const language = useLanguage()
  const { asked, opens, close } = useDialog<string>()
  if (refunds.length === 0) return null
  return (
    <section className={`${layout.cardBody} ${layout.stack}`} aria-label={t.refunds}>
      <h2>{t.refunds}</h2>
      <ul className={records.records}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <div>
              <p>{refundToWords[refund.to][language]}</p>
              {refund.settled_at !== null && <p className="number soft">{formatMoment(refund.settled_at, language)}</p>}
              <Payee refund={refund} asks={opens(refund.id)} />
            </div>
            <span className={badge.badge}>{ownRefundWords[refund.status][language]}</span>
            <strong>
              <Money amount={refund.amount} currency={currency} />
            </strong>
          </li>
        ))}
      </ul>
      {asked !== undefined && <PayeeDialog refund={asked} refresh={refresh} onClose={close} />}
    </section>
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
