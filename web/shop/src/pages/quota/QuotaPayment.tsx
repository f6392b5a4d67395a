import { toWire } from '@portafilter/kernel'
import { formatMoney } from '@portafilter/kit'
import type { UnpaidOrder } from '@portafilter/payment/contract'
import { Breadcrumb, Button } from 'antd'
import { Link, useSearchParams } from 'react-router'
import layout from '../../components/layout.module.css'
import { withOrderCode } from '../../components/order/code-in-route.tsx'
import { WithUnpaidOrder } from '../../components/order/UnpaidOrder.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { changeMethodPath } from '../../components/payment/payment-paths.ts'
import { Empty } from '../../components/states.tsx'
import { useNavigate } from '../../components/use-navigate.tsx'
import { Unconfirmed } from '../../components/wallet/Unconfirmed.tsx'
import { paths } from '../../shared/paths.ts'
import { Figures, QuotaForm } from './QuotaForm.tsx'
import { lackOf, type Quota, rebateIn } from './submit-quota.ts'
import { useQuotaTexts } from './texts.ts'

/** Pays what the rebates leave of a machine order from one quota (payment.md, Prepayment page and credit page). */
const quotaPage = (quota: Quota) =>
  withOrderCode(({ code }) => {
    const t = useQuotaTexts()
    const trail = [
      { title: <Link to={paths.orders}>{t.orders}</Link> },
      { title: <Link to={paths.order(code)}>{code}</Link> },
      { title: <Link to={changeMethodPath(code)}>{t.pay}</Link> },
      { title: t[`${quota}Title`] },
    ]
    return (
      <>
        <Breadcrumb items={trail} />
        <PageHead title={t[`${quota}Title`]} back={changeMethodPath(code)} />
        <WithUnpaidOrder code={code} evenChosen>
          {(order) => <QuotaOf quota={quota} order={order} />}
        </WithUnpaidOrder>
      </>
    )
  })

const QuotaOf = ({ quota, order }: { quota: Quota; order: UnpaidOrder }) => {
  const t = useQuotaTexts()
  const navigate = useNavigate()
  const rebates = useSearchParams()[0].get('rebates')
  const otherWay = (
    <Button type="primary" onClick={() => void navigate(changeMethodPath(order.code))}>
      {t.otherWay}
    </Button>
  )
  if (order.wallet === null || order.wallet[quota] === 0)
    return (
      <Empty title={order.wallet === null ? t.notForThis : t.notEnabled}>
        <Unconfirmed />
        {otherWay}
      </Empty>
    )
  const rebate = rebateIn(rebates, { ...order, wallet: order.wallet })
  const figures = { available: order.wallet[quota], total: order.order_total, rebate }
  const lack = lackOf(figures)
  // No amount could be handed in.
  if (lack > 0)
    return (
      <div className={layout.stackWide}>
        <Figures quota={quota} order={order.code} figures={figures} />
        <Empty title={t.short(formatMoney(toWire(lack), order.currency))}>
          <p className="soft">{t.shortHint}</p>
          {otherWay}
        </Empty>
      </div>
    )
  // Other rebates are another amount.
  return <QuotaForm key={rebate} quota={quota} order={order} figures={figures} />
}

export const Prepayment = quotaPage('prepayment')
export const Credit = quotaPage('credit')
