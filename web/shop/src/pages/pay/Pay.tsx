import { accepted, formDone, formKey } from '@portafilter/kit'
import type { UnpaidOrder } from '@portafilter/payment/contract'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../../app/api.ts'
import { useNotice } from '../../app/notice.tsx'
import { paths } from '../../app/paths.ts'
import { isOverseas, useUser } from '../../app/session.ts'
import { useAction } from '../../app/use-action.ts'
import { withOrderCode } from '../../components/code-in-route.tsx'
import { Money } from '../../components/Money.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { WithUnpaidOrder } from '../../components/UnpaidOrder.tsx'
import { refreshOrders } from '../../data/orders.ts'
import { usePayTexts } from './texts.ts'
import './pay.css'
import { Button } from '../../components/Button.tsx'

export const Pay = withOrderCode(({ code }) => {
  const t = usePayTexts()
  const [params] = useSearchParams()
  return (
    <>
      <PageHead title={t.title} back={paths.order(code)} />
      <WithUnpaidOrder code={code} evenChosen={params.get('change') === '1'}>
        {(order) => <PayForm order={order} />}
      </WithUnpaidOrder>
    </>
  )
})

/** Only offline transfer can be chosen as yet; it is the default of the full list, too (payment.md, 2). */
const PayForm = ({ order }: { order: UnpaidOrder }) => {
  const t = usePayTexts()
  const user = useUser()
  return (
    <div className="stack-wide">
      <section className="card card-body">
        <dl className="definition">
          <dt>{t.order}</dt>
          <dd className="code">{order.code}</dd>
          <dt>{t.freight}</dt>
          <dd>{t.freightMode}</dd>
          <dt>{t.total}</dt>
          <dd className="pay-total">
            <Money amount={order.order_total} currency={order.currency} />
          </dd>
        </dl>
      </section>
      <section className="card card-body stack">
        <h2 id="pay-method">{t.method}</h2>
        <div role="radiogroup" aria-labelledby="pay-method">
          <label className="pay-method">
            <input type="radio" name="method" value="offline_transfer" defaultChecked />
            <span>
              <strong>{t.offline}</strong>
              <span className="soft pay-hint">{t.offlineHint}</span>
            </span>
          </label>
        </div>
      </section>
      {!isOverseas(user) && <p className="note note-info">{t.invoice}</p>}
      <div className="actions">
        <PayButton order={order} />
      </div>
    </div>
  )
}

const PayButton = ({ order }: { order: UnpaidOrder }) => {
  const t = usePayTexts()
  const notice = useNotice()
  const navigate = useNavigate()
  const paying = useAction(async () => {
    // A change of method is another wish than the one that made the payment in force.
    const form = `setOrderPayment:${order.code}:${order.pay_no ?? ''}`
    const combination = { offline_transfer: order.order_total }
    const { data } = await accepted(api.setOrderPayment({ order_no: order.code, combination }, { key: formKey(form) }))
    formDone(form)
    // The next page must not see the order as it was before: without a payment it would lead back here.
    await refreshOrders()
    if (data.status !== 1 && data.status !== 2) return notice.error(t.wrongStatus)
    await navigate(data.status === 1 ? paths.order(order.code) : paths.bank(order.code))
  })
  return (
    <Button kind="primary" size="large" busy={paying.busy} onClick={() => void paying.run()}>
      {t.submit}
    </Button>
  )
}
