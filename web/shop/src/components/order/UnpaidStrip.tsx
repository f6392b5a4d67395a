import { formatMoment, formatMoney, useLanguage } from '@portafilter/kit'
import { Link, useLocation } from 'react-router'
import { type Order, useOrders } from '../../data/orders.ts'
import { paths } from '../../shared/paths.ts'
import { texts } from '../../shared/texts.ts'
import { providerPath } from '../payment/payment-paths.ts'
import { actionsOf, type OrderAction } from './actions-of.ts'
import { mostUrgent } from './most-urgent.ts'
import { useOrderTexts } from './texts.ts'
import styles from './UnpaidStrip.module.css'

const useTexts = texts({
  CN: {
    unpaid: '待付款订单',
    awaits: (amount: string) => `待付 ${amount}`,
    suffices: '已到账，足以付清',
    of: (count: number) => `共 ${count} 笔`,
    awaitPayment: '待付款',
  },
  EN: {
    unpaid: 'Order that awaits payment',
    awaits: (amount: string) => `${amount} to be paid`,
    suffices: 'What has arrived is enough',
    of: (count: number) => `${count} orders`,
    awaitPayment: ' await payment',
  },
})

/** Where an unpaid order is in sight anyway, or another one is being made. */
const SAID_THERE =
  /^\/(order|order_details|orderPay|bankPay|wechatPay|NewWechatPay|AdvancePayment|CreditOrder|AlipayBridge|upVoucher|collateOrder|ImDialogs)(\/|$)/

/** As many as a page may have: the most urgent one may be the oldest. */
const UNPAID = {
  stage: 'awaiting_payment',
  search: '',
  start_date: '',
  end_date: '',
  currPage: 1,
  pageSize: 125,
} as const

/** The order that its buyer has to pay first, in sight of every page until it is paid: how much, by when, and what comes next. */
const UnpaidStrip = () => {
  const { pathname } = useLocation()
  return SAID_THERE.test(pathname) ? null : <MostUrgent />
}

const MostUrgent = () => {
  const t = useTexts()
  const words = useOrderTexts()
  const language = useLanguage()
  const { data } = useOrders(UNPAID)
  const order = mostUrgent(data?.list ?? [])
  const count = data?.stage_counts.awaiting_payment ?? 0
  if (order === undefined) return null
  const { code, due, currency, pay_until } = order
  return (
    <aside className={styles.strip} aria-label={t.unpaid} data-unpaid>
      <p>
        <Link to={paths.order(code)} className={`code ${styles.code}`}>
          {code}
        </Link>{' '}
        <strong className="number">{due > 0 ? t.awaits(formatMoney(due, currency)) : t.suffices}</strong>{' '}
        {pay_until !== null && <span className={styles.until}>{words.until(formatMoment(pay_until, language))}</span>}
      </p>
      <p>
        {count > 1 && (
          <Link to={`${paths.orders}?stage=awaiting_payment`} className={styles.more}>
            {t.of(count)}
            <span className={styles.awaitPayment}>{t.awaitPayment}</span>
          </Link>
        )}
        <NextStep order={order} />
      </p>
    </aside>
  )
}

/** The one thing that the order waits for: its page where that opens a dialog there. */
const NextStep = ({ order }: { order: Order }) => {
  const t = useOrderTexts()
  const { code, pay_no } = order
  const steps: Readonly<Partial<Record<OrderAction, readonly [name: string, to: string]>>> = {
    pay: [t.pay, providerPath(order) ?? paths.pay(code)],
    'upload voucher': [t.uploadVoucher, paths.voucher(code, pay_no)],
    'upload voucher again': [t.uploadAgain, paths.voucher(code, pay_no)],
    'upload serial numbers': [t.uploadSerials, paths.order(code)],
    'serial numbers rejected': [t.uploadSerialsAgain, paths.order(code)],
  }
  const [first] = actionsOf(order, false)
  const [name, to] = (first && steps[first]) ?? [code, paths.order(code)]
  return (
    <Link to={to} className={styles.next}>
      {name}
    </Link>
  )
}

export default UnpaidStrip
