import { useLanguage } from '@portafilter/kit'
import { refundToWords } from '@portafilter/ordering/words'
import { endOf } from '../../components/aftersales/standing.ts'
import { Money } from '../../components/Money.tsx'
import type { AfterSale } from '../../data/after-sales.ts'
import styles from './aftersales.module.css'
import { useCaseTexts } from './texts.ts'

type Props = { found: Pick<AfterSale, 'refund_method' | 'refund_amount' | 'currency' | 'status_two'> }

/** What goes back and where to; nothing of an exchange, or of a case that ended before. */
export const RefundAmount = ({ found }: Props) => {
  const t = useCaseTexts()
  const language = useLanguage()
  if (found.refund_method === '' || endOf(found) !== null) return <span className="soft">{t.noMoney}</span>
  return (
    <>
      <strong className={styles.total}>
        <Money amount={found.refund_amount} currency={found.currency} />
      </strong>{' '}
      <span className="soft">{refundToWords[found.refund_method][language]}</span>
    </>
  )
}
