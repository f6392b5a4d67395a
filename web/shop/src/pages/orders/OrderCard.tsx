import { awaitsPayment, formatMoment, formatMoney, transferOf, useLanguage } from '@portafilter/kit'
import badge from '../../components/badge.module.css'
import { ListCard } from '../../components/list/ListCard.tsx'
import { Before, Money } from '../../components/Money.tsx'
import note from '../../components/note.module.css'
import { OrderActions } from '../../components/order/OrderActions.tsx'
import { OrderDates } from '../../components/order/OrderDates.tsx'
import { Standing, StatusBadge } from '../../components/order/StatusBadge.tsx'
import { useOrderTexts } from '../../components/order/texts.ts'
import type { Order, OrderPieces } from '../../data/orders.ts'
import { paths } from '../../shared/paths.ts'
import styles from './orders.module.css'
import { useOrdersTexts } from './texts.ts'

/** Some of it has been sent, and not all of it received; not known overseas. */
const onItsWay = ({ pieces }: Order): OrderPieces | undefined =>
  pieces !== null && pieces.shipped > 0 && pieces.received < pieces.ordered ? pieces : undefined

/** An order with its first two lines and what can be done next; marked is what the search has found in it. */
export const OrderCard = ({ order, search }: { order: Order; search: string }) => {
  const t = useOrdersTexts()
  const words = useOrderTexts()
  const { code, currency, orderAttachmentsList: lines } = order
  const pieces = onItsWay(order)
  const isRejected = awaitsPayment(order) && transferOf(order) === 'rejected' && order.back_reason !== ''
  return (
    <ListCard
      code={code}
      to={paths.order(code)}
      details={t.detailsOf(code)}
      search={search}
      facts={
        <>
          <OrderDates order={order} />
          {order.type === 'M' && <span className={badge.badge}>{t.machine}</span>}
        </>
      }
      standing={
        <>
          <StatusBadge order={order} />
          <Standing order={order} />
          {pieces && <span className="soft number">{words.pieces(pieces)}</span>}
        </>
      }
      notes={isRejected && <p className={note.danger}>{t.reason(order.back_reason)}</p>}
      lines={lines.map(({ item_num, gift, subtotal, quantity, ...line }) => ({
        ...line,
        key: item_num,
        sum: (
          <>
            {gift ? words.gift : <Money amount={subtotal} currency={line.currency} />} × {quantity}
          </>
        ),
      }))}
      hidden={order.line_count - lines.length}
      sum={
        <>
          <span className="soft">{t.total} </span>
          <strong className={styles.total}>
            <Money amount={order.order_total} currency={currency} />
          </strong>{' '}
          <Before before={order.order_before_total} total={order.order_total} currency={currency} />
          <Due order={order} />
        </>
      }
      actions={<OrderActions order={order} />}
    />
  )
}

/** What is still to be paid, where that is not the total, and until when what the wallet pays is kept for it. */
const Due = ({ order: { due, order_total, currency, pay_until } }: { order: Order }) => {
  const t = useOrderTexts()
  const language = useLanguage()
  if (due === 0 || (due === order_total && pay_until === null)) return null
  return (
    <>
      <br />
      {t.due} <strong className="money">{formatMoney(due, currency)}</strong>
      {pay_until !== null && <span className="soft number"> {t.until(formatMoment(pay_until, language))}</span>}
    </>
  )
}
