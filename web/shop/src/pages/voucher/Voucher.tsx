import { orderOf } from '@portafilter/kernel'
import { accepted, paymentInRoute, useLanguage } from '@portafilter/kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { BankDetails } from '../../components/BankDetails.tsx'
import { withOrderCode } from '../../components/code-in-route.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Empty, Loaded } from '../../components/states.tsx'
import { SectionsWaiting } from '../../components/Waiting.tsx'
import { useOrder } from '../../data/orders.ts'
import { NotFound } from '../not-found/NotFound.tsx'
import { useVoucherTexts } from './texts.ts'
import { VoucherForm } from './VoucherForm.tsx'
import './voucher.css'
import { Button } from '../../components/Button.tsx'

/** Reached with the payment's number in the query, or with the order alone (payment.md, 2). */
export const Voucher = withOrderCode(({ code }) => {
  const t = useVoucherTexts()
  const given = useSearchParams()[0].get('pay_no')
  const payNo = paymentInRoute(given)
  if (given !== null && (payNo === undefined || orderOf(payNo) !== code)) return <NotFound />
  return (
    <>
      <PageHead title={t.title} back={paths.order(code)} />
      {payNo === undefined ? <CurrentPayment code={code} /> : <Payment code={code} payNo={payNo} />}
    </>
  )
})

const CurrentPayment = ({ code }: { code: string }) => {
  const t = useVoucherTexts()
  const navigate = useNavigate()
  return (
    <Loaded query={useOrder(code)} waiting={<SectionsWaiting lines={[6, 6]} />}>
      {(order) =>
        order.pay_no === null ? (
          <Empty title={t.noPayment}>
            <Button kind="primary" onClick={() => void navigate(paths.pay(code))}>
              {t.toPay}
            </Button>
          </Empty>
        ) : (
          <Payment code={code} payNo={order.pay_no} />
        )
      }
    </Loaded>
  )
}

const usePayment = (payNo: string) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['orders', 'payment', payNo, language],
    queryFn: async () => (await accepted(api.getOrderPayment({ pay_no: payNo }))).data,
    staleTime: 0,
  })
}

const Payment = ({ code, payNo }: { code: string; payNo: string }) => {
  const t = useVoucherTexts()
  const navigate = useNavigate()
  return (
    <Loaded query={usePayment(payNo)} waiting={<SectionsWaiting lines={[6, 6]} />}>
      {(payment) => {
        if (payment.back_status === 2)
          return (
            <Empty title={t.reviewTitle}>
              <p className="soft">{t.reviewHint}</p>
              <Button kind="primary" onClick={() => void navigate(paths.order(code))}>
                {t.toOrder}
              </Button>
            </Empty>
          )
        if (payment.back_status === 0)
          return (
            <Empty title={t.notYet}>
              <Button kind="primary" onClick={() => void navigate(paths.bank(code))}>
                {t.toBank}
              </Button>
            </Empty>
          )
        return (
          <div className="voucher">
            <section className="card card-body stack">
              <h2>{t.payee}</h2>
              <BankDetails
                bank={payment.bank_info}
                order={payment.order_no}
                amount={payment.amount}
                currency={payment.currency}
              />
            </section>
            <section className="card card-body stack">
              <h2>{t.picture}</h2>
              {payment.back_status === -1 && (
                <p className="note note-danger">
                  {t.rejected}
                  {payment.back_reason !== '' && <strong className="voucher-reason">{payment.back_reason}</strong>}
                </p>
              )}
              <VoucherForm code={code} payNo={payNo} />
            </section>
          </div>
        )
      }}
    </Loaded>
  )
}
