import type { Currency, PaymentKind } from '@portafilter/kernel'
import { formatMoney } from '@portafilter/kit'
import type { Bank } from '@portafilter/payment/contract'
import layout from '../layout.module.css'
import styles from './BankDetails.module.css'
import { useBankTexts } from './bank-texts.ts'
import { CopyButton } from './CopyButton.tsx'

type Props = {
  bank: Bank
  /** The order's code, or the number of what else is paid. */
  order: string
  kind?: PaymentKind
  amount: number
  currency: Currency
}

/** Where to transfer what, every field with its copy button, and one for all of them. */
export const BankDetails = ({ bank, order, kind: paid = 'order', amount, currency }: Props) => {
  const t = useBankTexts()
  const rows = [
    { what: t.payee, text: bank.payee, copied: bank.payee, kind: '' },
    { what: t.bank, text: bank.bank, copied: bank.bank, kind: '' },
    { what: t.account, text: bank.account, copied: bank.account, kind: 'code' },
    { what: t.remark(paid), text: order, copied: order, kind: 'code' },
    { what: t.amount, text: formatMoney(amount, currency), copied: amount.toFixed(2), kind: `money ${styles.amount}` },
  ]
  return (
    <div className={layout.stack}>
      <dl className={styles.bank}>
        {rows.map(({ what, text, copied, kind }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <span className={kind}>{text}</span>
              <CopyButton text={copied} what={what} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={layout.rowEnd}>
        <CopyButton text={rows.map(({ what, copied }) => `${what}: ${copied}`).join('\n')} what={t.all}>
          {t.copyAll}
        </CopyButton>
      </div>
    </div>
  )
}
