import { awaitsPayment, transferOf } from '@portafilter/kit'
import { Link } from 'react-router'
import badge from '../../components/badge.module.css'
import layout from '../../components/layout.module.css'
import { Marked } from '../../components/Marked.tsx'
import { Before, Money } from '../../components/Money.tsx'
import note from '../../components/note.module.css'
import { OrderActions } from '../../components/order/OrderActions.tsx'
import { OrderDates } from '../../components/order/OrderDates.tsx'
import { StandingBadge, StatusBadge } from '../../components/order/StatusBadge.tsx'
import { useOrderTexts } from '../../components/order/texts.ts'
import { Picture } from '../../components/Picture.tsx'
import type { Order, OrderPieces } from '../../data/orders.ts'
import { paths } from '../../ground/paths.ts'
import styles from './orders.module.css'
import { useOrdersTexts } from './texts.ts'

/** Some of it has been sent, and not all of it received; not known overseas. */
const onItsWay = ({ pieces }: Order): OrderPieces | undefined =>
  pieces !== null && pieces.shipped > 0 && pieces.received < pieces.ordered ? pieces : undefined

/** An order with its first two lines and what can be done next; marked is what the search has found in it. */
export const OrderCard = ({ order, search }: { order: Order; search: string }) => {
  const t = useOrdersTexts()
  const words = useOrderTexts()
  const pieces = onItsWay(order)
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
          <OrderDates order={order} />
          {order.type === 'M' && <span className={badge.badge}>{t.machine}</span>}
        </div>
        <div className={layout.row}>
          <StatusBadge order={order} />
          <StandingBadge order={order} />
          {pieces && <span className="soft number">{words.pieces(pieces)}</span>}
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
              {line.gift ? words.gift : <Money amount={line.subtotal} currency={line.currency} />} × {line.quantity}
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
          </strong>{' '}
          <Before before={order.order_before_total} total={order.order_total} currency={order.currency} />
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
