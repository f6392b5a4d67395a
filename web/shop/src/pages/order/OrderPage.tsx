import { awaitsPayment, formatMoment, transferOf, useLanguage } from '@portafilter/kit'
import { Button } from 'antd'
import { Printer } from 'lucide-react'
import { applyPath } from '../../components/aftersales/case-paths.ts'
import { mayApply } from '../../components/aftersales/may-apply.ts'
import layout from '../../components/layout.module.css'
import note from '../../components/note.module.css'
import { withOrderCode } from '../../components/order/code-in-route.tsx'
import { FoundOrder } from '../../components/order/FoundOrder.tsx'
import { InvoiceReturned } from '../../components/order/InvoiceReturned.tsx'
import { OrderActions } from '../../components/order/OrderActions.tsx'
import { Standing, StatusBadge } from '../../components/order/StatusBadge.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Refunds } from '../../components/payee/Refunds.tsx'
import { changeMethodPath, providerPath } from '../../components/payment/payment-paths.ts'
import { isNone } from '../../components/states.tsx'
import { useNavigate } from '../../components/use-navigate.tsx'
import { SectionsWaiting } from '../../components/Waiting.tsx'
import { type OwnOrder, refreshOrders, useOrder } from '../../data/orders.ts'
import { paths } from '../../shared/paths.ts'
import { isOverseas } from '../../shared/session.ts'
import { useUser } from '../../shared/use-user.ts'
import { CaseRecords } from './CaseRecords.tsx'
import { Deliveries } from './Deliveries.tsx'
import { DetailsLines } from './DetailsLines.tsx'
import { ExportPdf } from './ExportPdf.tsx'
import { endingOf } from './ending.ts'
import { Payments } from './Payments.tsx'
import { Progress } from './Progress.tsx'
import { Summary } from './Summary.tsx'
import { useDetailsTexts } from './texts.ts'

export const OrderPage = withOrderCode(({ code }) => {
  const t = useDetailsTexts()
  const { data, error } = useOrder(code)
  return (
    <>
      <PageHead title={t.title} back={paths.orders} eyebrow={<span className="code">{code}</span>}>
        {(data !== undefined || !isNone(error)) && (
          <div className={layout.row}>
            <ExportPdf code={code} />
            <Button icon={<Printer />} onClick={() => window.print()}>
              {t.print}
            </Button>
          </div>
        )}
      </PageHead>
      <FoundOrder code={code} failed={t.failed} waiting={<SectionsWaiting lines={[4, 5, 2, 5]} />}>
        {(order) => <Details order={order} />}
      </FoundOrder>
    </>
  )
})

const Details = ({ order }: { order: OwnOrder }) => {
  const overseas = isOverseas(useUser())
  return (
    <div className={layout.stackWide}>
      <WhereItStands order={order} />
      <Summary order={order} />
      {!overseas && <Payments order={order} />}
      {!overseas && <Refunds refunds={order.refunds} currency={order.currency} refresh={refreshOrders} />}
      <DetailsLines order={order} />
      {!overseas && <Deliveries order={order} />}
      {!overseas && <CaseRecords code={order.code} />}
    </div>
  )
}

/** Where the order stands, what it waits for, and what can be done now. */
const WhereItStands = ({ order }: { order: OwnOrder }) => {
  const t = useDetailsTexts()
  const language = useLanguage()
  const navigate = useNavigate()
  const user = useUser()
  const ending = endingOf(order)
  const transfer = transferOf(order)
  const rejected = awaitsPayment(order) && transfer === 'rejected'
  const begun = rejected || (awaitsPayment(order) && (transfer === 'chosen' || providerPath(order) !== undefined))
  const changeable = begun && order.methods.length > 1
  return (
    <section className={`${layout.cardBody} ${layout.stackWide}`} aria-label={t.progress}>
      <div className={layout.rowBetween}>
        <p className={layout.row}>
          <StatusBadge order={order} />
          <Standing order={order} />
        </p>
        <OrderActions order={order}>
          {changeable && <Button onClick={() => void navigate(changeMethodPath(order.code))}>{t.changeMethod}</Button>}
          {mayApply(order, user) && (
            <Button onClick={() => void navigate(applyPath(order.code))}>{t.applyForCase}</Button>
          )}
        </OrderActions>
      </div>
      {ending === undefined ? (
        <Progress order={order} />
      ) : (
        <p className={note.note}>
          {t[ending]}{' '}
          {order.cancelled_at && <span className="number">{formatMoment(order.cancelled_at, language)}</span>}
          {order.cancel_reason && ` · ${t.reason(order.cancel_reason)}`}
        </p>
      )}
      {rejected && (
        <p className={note.danger}>
          <strong>{t.rejected}</strong>
          {order.back_reason !== '' && ` · ${t.reason(order.back_reason)}`}
        </p>
      )}
      <InvoiceReturned order={order} />
    </section>
  )
}
