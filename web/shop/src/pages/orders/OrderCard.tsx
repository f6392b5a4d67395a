import { formatMoment, useLanguage } from '@portafilter/kit'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { Money } from '../../components/Money.tsx'
import { OrderActions } from '../../components/order/OrderActions.tsx'
import { StandingBadge, StatusBadge } from '../../components/order/StatusBadge.tsx'
import { Picture } from '../../components/Picture.tsx'
import type { Order } from '../../data/orders.ts'
import { useOrdersTexts } from './texts.ts'

/** An order with its first two lines and what can be done next. */
export const OrderCard = ({ order }: { order: Order }) => {
  const t = useOrdersTexts()
  const language = useLanguage()
  const hidden = order.line_count - order.orderAttachmentsList.length
  return (
    <article className="card order-card" aria-label={order.code}>
      <header className="order-card-head">
        <div>
          <Link to={paths.order(order.code)} className="code plain-link">
            {order.code}
          </Link>
          <span className="soft number">
            {t.ordered} {formatMoment(order.creation_time, language)}
          </span>
          {order.type === 'M' && <span className="badge">{t.machine}</span>}
        </div>
        <div className="row">
          <StandingBadge order={order} />
          <StatusBadge status={order.status} />
        </div>
      </header>
      {order.status === 1 && order.back_status === -1 && order.back_reason !== '' && (
        <p className="note note-danger order-card-reason">{t.reason(order.back_reason)}</p>
      )}
      <ul className="order-card-lines">
        {order.orderAttachmentsList.map((line) => (
          <li key={line.item_num}>
            <Picture src={line.file_path} alt="" size={60} />
            <div>
              <p>{line.part_name}</p>
              <p className="code soft">{line.part_code}</p>
            </div>
            <span className="number soft">
              <Money amount={line.subtotal} currency={line.currency} /> × {line.quantity}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Link to={paths.order(order.code)} className="order-card-more plain-link">
          {t.more(hidden)}
        </Link>
      )}
      <footer className="order-card-foot">
        <p>
          <span className="soft">{t.total} </span>
          <strong className="order-card-total">
            <Money amount={order.order_total} currency={order.currency} />
          </strong>
        </p>
        <div className="row row-end">
          <Link to={paths.order(order.code)} className="plain-link" aria-label={t.detailsOf(order.code)}>
            {t.details}
          </Link>
          <OrderActions order={order} />
        </div>
      </footer>
    </article>
  )
}
