import { placeOf } from '@portafilter/kernel'
import { formatMoment, invoiceOf, useLanguage } from '@portafilter/kit'
import layout from '../../components/layout.module.css'
import { Before, Money } from '../../components/Money.tsx'
import { useOrderTexts } from '../../components/order/texts.ts'
import { phoneOf } from '../../data/addresses.ts'
import type { OwnOrder } from '../../data/orders.ts'
import { InvoiceFiles } from './InvoiceFiles.tsx'
import styles from './order.module.css'
import { useDetailsTexts } from './texts.ts'

export const Summary = ({ order }: { order: OwnOrder }) => {
  const t = useDetailsTexts()
  const words = useOrderTexts()
  const language = useLanguage()
  return (
    <section className={`${layout.cardBody} ${layout.stack}`}>
      <h2>{t.summary}</h2>
      <dl className={layout.definition}>
        <dt>{words.ordered}</dt>
        <dd className="number">{formatMoment(order.creation_time, language)}</dd>
        <dt>{t.amount}</dt>
        <dd>
          <strong className={styles.amount}>
            <Money amount={order.order_total} currency={order.currency} />
          </strong>{' '}
          <Before before={order.order_before_total} total={order.order_total} currency={order.currency} />
          {order.due > 0 && order.due !== order.order_total && (
            <p>
              {words.due} <Money amount={order.due} currency={order.currency} />
              {order.pay_until !== null && (
                <span className="soft number"> {words.until(formatMoment(order.pay_until, language))}</span>
              )}
            </p>
          )}
          {order.surcharged && <p className="soft">{t.surcharged}</p>}
        </dd>
        <dt>{t.address}</dt>
        <dd>
          {order.address !== null && (
            <>
              {order.address.recipients} <span className="number">{phoneOf(order.address)}</span>
              <br />
              <span className="soft">{placeOf(order.address)}</span>
            </>
          )}
        </dd>
        <dt>{t.remark}</dt>
        <dd className={styles.remark}>{order.remark === '' ? <span className="soft">{t.none}</span> : order.remark}</dd>
        {invoiceOf(order) === 'issued' && <InvoiceFiles code={order.code} />}
      </dl>
    </section>
  )
}
