import { awaitsPayment, formatMoment, transferOf, useLanguage } from '@portafilter/kit'
import { Link } from 'react-router'
import badge from '../../components/badge.module.css'
import layout from '../../components/layout.module.css'
import { Marked } from '../../components/Marked.tsx'
import { Money } from '../../components/Money.tsx'
import note from '../../components/note.module.css'
import { OrderActions } from '../../components/order/OrderActions.tsx'
import { StandingBadge, StatusBadge } from '../../components/order/StatusBadge.tsx'
import { Picture } from '../../components/Picture.tsx'
import type { Order } from '../../data/orders.ts'
import { paths } from '../../ground/paths.ts'
import styles from './orders.module.css'
import { useOrdersTexts } from './texts.ts'

/** An order with its first two lines and what can be done next; marked is what the search has found in it. */
export const OrderCard = ({ order, search }: { order: Order; search: string }) => {
  const t = useOrdersTexts()
  const language = useLanguage()
  const hidden = order.line_count - order.orderAttachmentsList.length
  return (
    <article className={layout.card} aria-label={order.code}>
      <header className={styles.head}>
        <div>
          <Link to={paths.order(order.code)} className={`code ${layout.plainLink}`}>
            <span>
              <Marked text={order.code} search={search} of="code" />
            </span>
          </Link>
          <span className="soft number">
            {t.ordered} {formatMoment(order.creation_time, language)}
          </span>
          {order.type === 'M' && <span className={badge.badge}>{t.machine}</span>}
        </div>
        <div className={layout.row}>
          <StatusBadge order={order} />
          <StandingBadge order={order} />
        </div>
      </header>
      {awaitsPayment(order) && transferOf(order) === 'rejected' && order.back_reason !== '' && (
        <p className={`${note.danger} ${styles.reason}`}>{t.reason(order.back_reason)}</p>
      )}
      <ul className={styles.lines}>
        {order.orderAttachmentsList.map((line) => (
          <li key={line.item_num}>
            <Picture src={line.file_path} alt="" size={60} />
            <div>
              <p>
                <Marked text={line.part_name} search={search} />
              </p>
              <p className="code soft">
                <Marked text={line.part_code} search={search} of="code" />
              </p>
            </div>
            <span className="number soft">
              <Money amount={line.subtotal} currency={line.currency} /> × {line.quantity}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Link to={paths.order(order.code)} className={`${styles.more} ${layout.plainLink}`}>
          {t.more(hidden)}
        </Link>
      )}
      <footer className={styles.foot}>
        <p>
          <span className="soft">{t.total} </span>
          <strong className={styles.total}>
            <Money amount={order.order_total} currency={order.currency} />
          </strong>
        </p>
        <div className={layout.rowEnd}>
          <Link to={paths.order(order.code)} className={layout.plainLink} aria-label={t.detailsOf(order.code)}>
            {t.details}
          </Link>
          <OrderActions order={order} />
        </div>
      </footer>
    </article>
  )
}
