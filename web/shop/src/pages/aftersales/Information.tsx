import { caseReasonWords } from '@portafilter/aftersales/words'
import { carrierWords } from '@portafilter/kernel'
import { formatMoment, useLanguage } from '@portafilter/kit'
import { Link } from 'react-router'
import layout from '../../components/layout.module.css'
import { CopyButton } from '../../components/order/CopyButton.tsx'
import type { AfterSaleDetails } from '../../data/after-sales.ts'
import { paths } from '../../shared/paths.ts'
import styles from './aftersales.module.css'
import { Pictures } from './Pictures.tsx'
import { RefundAmount } from './RefundAmount.tsx'
import { useCaseTexts } from './texts.ts'

/** What the buyer has applied for, and what goes to and fro. */
export const Information = ({ found }: { found: AfterSaleDetails }) => {
  const t = useCaseTexts()
  const language = useLanguage()
  const pictures = [found.img_a, found.img_b, found.img_c, found.img_d, found.img_e].filter((path) => path !== '')
  return (
    <section className={`${layout.cardBody} ${layout.stack}`}>
      <h2>{t.information}</h2>
      <dl className={layout.definition}>
        <dt>{t.order}</dt>
        <dd>
          <Link to={paths.order(found.order_code)} className="code">
            {found.order_code}
          </Link>
        </dd>
        <dt>{t.applied}</dt>
        <dd className="number">{formatMoment(found.sq_time, language)}</dd>
        {found.reason !== null && (
          <>
            <dt>{t.reason}</dt>
            <dd>{caseReasonWords[found.reason][language]}</dd>
          </>
        )}
        <dt>{t.describe}</dt>
        <dd className={styles.words}>{found.question_describe}</dd>
        <dt>{t.phone}</dt>
        <dd className="number">{found.phone}</dd>
        {found.refund_method !== '' && (
          <>
            <dt>{t.refund}</dt>
            <dd>
              <RefundAmount found={found} />
            </dd>
          </>
        )}
        <Tracking name={t.transport} number={found.transport_code} carrier={found.transport_carrier} />
        <Tracking name={t.reissue} number={found.transport_code_bf} carrier={found.transport_carrier_bf} />
        <Tracking name={t.back} number={found.back?.tracking_no ?? ''} carrier={found.back?.carrier ?? null} />
      </dl>
      <Pictures label={t.pictures} paths={pictures} />
    </section>
  )
}

type TrackingProps = { name: string; number: string; carrier: AfterSaleDetails['transport_carrier'] }

const Tracking = ({ name, number, carrier }: TrackingProps) => {
  const language = useLanguage()
  return number === '' ? null : (
    <>
      <dt>{name}</dt>
      <dd className={layout.row}>
        <span className="code">{number}</span>
        {carrier && <span className="soft">{carrierWords[carrier][language]}</span>}
        <CopyButton text={number} what={name} />
      </dd>
    </>
  )
}
