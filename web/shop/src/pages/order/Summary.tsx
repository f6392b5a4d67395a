import { placeOf } from '@portafilter/kernel'
import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import { phoneOf } from '../../data/addresses.ts'
import type { OrderDetails } from '../../data/orders.ts'
import { seesDiscount, useUser } from '../../ground/session.ts'
import styles from './order.module.css'
import { useDetailsTexts } from './texts.ts'

export const Summary = ({ order }: { order: OrderDetails }) => {
  const t = useDetailsTexts()
  const user = useUser()
  const discounted = seesDiscount(user) && order.order_before_total !== order.order_total && !order.surcharged
  return (
    <section className={`${layout.cardBody} ${layout.stack}`}>
      <h2>{t.summary}</h2>
      <dl className={layout.definition}>
        <dt>{t.amount}</dt>
        <dd>
          <strong className={styles.amount}>
            <Money amount={order.order_total} currency={order.currency} />
          </strong>{' '}
          {discounted && (
            <s className="soft">
              <span className="seen-by-readers">{t.before} </span>
              <Money amount={order.order_before_total} currency={order.currency} />
            </s>
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
      </dl>
    </section>
  )
}
