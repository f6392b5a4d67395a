import type { UnpaidOrder } from '@portafilter/payment/contract'
import { Breadcrumb, Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { withOrderCode } from '../../components/order/code-in-route.tsx'
import { WithUnpaidOrder } from '../../components/order/UnpaidOrder.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Empty } from '../../components/states.tsx'
import { Unconfirmed } from '../../components/wallet/Unconfirmed.tsx'
import { paths } from '../../shared/paths.ts'
import { QuotaForm } from './QuotaForm.tsx'
import type { Quota } from './submit-quota.ts'
import { useQuotaTexts } from './texts.ts'

/** Pays what the rebates leave of a machine order from one quota (payment.md, Prepayment page and credit page). */
const quotaPage = (quota: Quota) =>
  withOrderCode(({ code }) => {
    const t = useQuotaTexts()
    const trail = [
      { title: <Link to={paths.orders}>{t.orders}</Link> },
      { title: <Link to={paths.order(code)}>{code}</Link> },
      { title: <Link to={paths.pay(code)}>{t.pay}</Link> },
      { title: t[`${quota}Title`] },
    ]
    return (
      <>
        <Breadcrumb items={trail} />
        <PageHead title={t[`${quota}Title`]} />
        <WithUnpaidOrder code={code} evenChosen>
          {(order) => <QuotaOf quota={quota} order={order} />}
        </WithUnpaidOrder>
      </>
    )
  })

const QuotaOf = ({ quota, order }: { quota: Quota; order: UnpaidOrder }) => {
  const t = useQuotaTexts()
  const navigate = useNavigate()
  if (order.wallet !== null && order.wallet[quota] > 0)
    return <QuotaForm quota={quota} order={order} available={order.wallet[quota]} />
  return (
    <Empty title={order.wallet === null ? t.notForThis : t.notEnabled}>
      <Unconfirmed />
      <Button type="primary" onClick={() => void navigate(paths.changeMethod(order.code))}>
        {t.otherWay}
      </Button>
    </Empty>
  )
}

export const Prepayment = quotaPage('prepayment')
export const Credit = quotaPage('credit')
