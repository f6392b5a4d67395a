import { formatMoment, useLanguage } from '@portafilter/kit'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { isOverseas, useUser } from '../../app/session.ts'
import { withOrderCode } from '../../components/code-in-route.tsx'
import { OrderActions } from '../../components/order/OrderActions.tsx'
import { StandingBadge, StatusBadge } from '../../components/order/StatusBadge.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Loaded } from '../../components/states.tsx'
import { SectionsWaiting } from '../../components/Waiting.tsx'
import { type OrderDetails, useOrder } from '../../data/orders.ts'
import { Deliveries } from './Deliveries.tsx'
import { DetailsLines } from './DetailsLines.tsx'
import { Payments } from './Payments.tsx'
import { Progress } from './Progress.tsx'
import { Summary } from './Summary.tsx'
import { useDetailsTexts } from './texts.ts'
import './order.css'
import { Button } from '../../components/Button.tsx'

export const OrderPage = withOrderCode(({ code }) => {
  const t = useDetailsTexts()
  return (
    <>
      <PageHead title={t.title} back={paths.orders} eyebrow={<span className="code">{code}</span>} />
      <Loaded query={useOrder(code)} waiting={<SectionsWaiting lines={[4, 5, 2, 5]} />}>
        {(order) => <Details order={order} />}
      </Loaded>
    </>
  )
})

const Details = ({ order }: { order: OrderDetails }) => {
  const overseas = isOverseas(useUser())
  return (
    <div className="stack-wide">
      <Standing order={order} />
      <Summary order={order} />
      {!overseas && <Payments order={order} />}
      <DetailsLines order={order} />
      {!overseas && <Deliveries code={order.code} />}
    </div>
  )
}

/** Where the order stands, what it waits for, and what can be done now. */
const Standing = ({ order }: { order: OrderDetails }) => {
  const t = useDetailsTexts()
  const language = useLanguage()
  const navigate = useNavigate()
  const changeable = order.status === 1 && (order.back_status === 1 || order.back_status === -1)
  return (
    <section className="card card-body stack-wide" aria-label={t.progress}>
      <div className="row row-between">
        <p className="row">
          <StatusBadge status={order.status} />
          <StandingBadge order={order} />
          <span className="soft number">
            {t.ordered} {formatMoment(order.creation_time, language)}
          </span>
        </p>
        <div className="row row-end">
          {changeable && (
            <Button onClick={() => void navigate(paths.changeMethod(order.code))}>{t.changeMethod}</Button>
          )}
          <OrderActions order={order} />
        </div>
      </div>
      {order.status === 0 ? <p className="note">{t.closed}</p> : <Progress status={order.status} />}
      {order.status === 1 && order.back_status === -1 && (
        <p className="note note-danger">
          <strong>{t.rejected}</strong>
          {order.back_reason !== '' && ` · ${t.reason(order.back_reason)}`}
        </p>
      )}
    </section>
  )
}
