import { type PaymentKind, paymentOf } from '@portafilter/kernel'
import { paidInRoute, paymentInRoute, transferOf, useLanguage } from '@portafilter/kit'
import { isProvider } from '@portafilter/receivable'
import { providerWords, transferWords } from '@portafilter/receivable/words'
import { Button } from 'antd'
import { Fragment } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { Found } from '../../components/Found.tsx'
import layout from '../../components/layout.module.css'
import { NotFound } from '../../components/NotFound.tsx'
import note from '../../components/note.module.css'
import { BankDetails } from '../../components/order/BankDetails.tsx'
import { FoundOrder } from '../../components/order/FoundOrder.tsx'
import { PartReceived } from '../../components/order/PartReceived.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { PayFoot } from '../../components/payment/PayFoot.tsx'
import { bankPath, providerPath } from '../../components/payment/payment-paths.ts'
import { Empty } from '../../components/states.tsx'
import { useLeadOn } from '../../components/use-lead-on.ts'
import { useNavigate } from '../../components/use-navigate.tsx'
import { useVoucherFormTexts } from '../../components/voucher/texts.ts'
import { useVoucherForm } from '../../components/voucher/use-voucher-form.ts'
import { VoucherForm } from '../../components/voucher/VoucherForm.tsx'
import { SectionsWaiting } from '../../components/Waiting.tsx'
import { usePayment } from '../../data/orders.ts'
import { paths } from '../../shared/paths.ts'
import { pageOf } from './page-of.ts'
import { Repaid } from './Repaid.tsx'
import { useVoucherTexts } from './texts.ts'
import styles from './voucher.module.css'

/**
 * Reached with the payment's number in the query, or with what it is of alone (payment.md, 2): an order, a top-up, a
 * repayment.
 */
export const Voucher = () => {
  const t = useVoucherTexts()
  const code = paidInRoute(useParams().code)
  const given = useSearchParams()[0].get('pay_no')
  const payNo = given === null ? code : paymentInRoute(given)
  const paid = payNo === undefined ? undefined : paymentOf(payNo)
  if (code === undefined || (given !== null && paid?.key !== code)) return <NotFound />
  return (
    <Fragment key={code}>
      <PageHead title={t.title} back={pageOf(code)} />
      {paid === undefined || payNo === undefined ? (
        <CurrentPayment code={code} />
      ) : (
        <Payment code={code} payNo={payNo} />
      )}
    </Fragment>
  )
}

const CurrentPayment = ({ code }: { code: string }) => {
  const t = useVoucherTexts()
  const navigate = useNavigate()
  return (
    <FoundOrder code={code} waiting={<SectionsWaiting lines={[6, 6]} />}>
      {(order) =>
        order.pay_no === null ? (
          <Empty title={t.noPayment}>
            <Button type="primary" onClick={() => void navigate(paths.pay(code))}>
              {t.toPay}
            </Button>
          </Empty>
        ) : (
          <Payment code={code} payNo={order.pay_no} />
        )
      }
    </FoundOrder>
  )
}

const Payment = ({ code, payNo }: { code: string; payNo: string }) => {
  const t = useVoucherTexts()
  const language = useLanguage()
  const navigate = useNavigate()
  return (
    <Found
      query={usePayment(payNo)}
      waiting={<SectionsWaiting lines={[6, 6]} />}
      none={<NoPayment code={code} kind={paymentOf(payNo)?.kind ?? 'order'} />}
    >
      {(payment) => {
        if (payment.paid)
          return (
            <Empty title={transferWords.approved[language]}>
              <Button type="primary" onClick={() => void navigate(pageOf(code))}>
                {t.toPaid(payment.kind)}
              </Button>
            </Empty>
          )
        if (transferOf(payment) === 'submitted')
          return (
            <div className={layout.stackWide}>
              <Empty title={transferWords.submitted[language]}>
                <p className="soft">{t.reviewHint(payment.kind)}</p>
                <Button type="primary" onClick={() => void navigate(pageOf(code))}>
                  {t.toPaid(payment.kind)}
                </Button>
              </Empty>
              {payment.kind === 'repayment' && <Repaid bills={payment.bills} />}
            </div>
          )
        if (transferOf(payment) === 'none')
          return <Elsewhere code={code} payNo={payNo} method={payment.payment_method} />
        return <HandIn code={code} payNo={payNo} payment={payment} />
      }}
    </Found>
  )
}

/** Another one may have come into the place of the one that the address names. */
const NoPayment = ({ code, kind }: { code: string; kind: PaymentKind }) => {
  const t = useVoucherTexts()
  const navigate = useNavigate()
  return (
    <Empty title={t.none}>
      <p className="soft">{t.noneHint}</p>
      <Button type="primary" onClick={() => void navigate(pageOf(code))}>
        {t.toPaid(kind)}
      </Button>
    </Empty>
  )
}

const FORM = 'voucher'

type PaymentToMake = NonNullable<ReturnType<typeof usePayment>['data']>

/** What is to be transferred where, and the form for its voucher, with why the one before was rejected. */
const HandIn = ({ code, payNo, payment }: { code: string; payNo: string; payment: PaymentToMake }) => {
  const t = useVoucherTexts()
  const words = useVoucherFormTexts()
  const leadOn = useLeadOn()
  const voucher = useVoucherForm(payNo, () => void leadOn(pageOf(code)))
  const { amount, currency, back_reason: reason } = payment
  return (
    <div className={layout.stackWide}>
      {payment.kind === 'repayment' && <Repaid bills={payment.bills} />}
      <div className={styles.voucher}>
        <section className={`${layout.cardBody} ${layout.stack}`}>
          <h2>{t.payee}</h2>
          <PartReceived received={payment.received} missing={amount} currency={currency} />
          {amount > 0 && (
            <BankDetails
              bank={payment.bank_info}
              order={payment.order_no}
              kind={payment.kind}
              amount={amount}
              currency={currency}
            />
          )}
        </section>
        <section className={`${layout.cardBody} ${layout.stack}`}>
          <h2>{t.picture}</h2>
          {transferOf(payment) === 'rejected' && (
            <p className={note.danger}>
              {words.rejected}
              {reason !== '' && <strong className={styles.reason}>{reason}</strong>}
            </p>
          )}
          <VoucherForm voucher={voucher} id={FORM} />
        </section>
      </div>
      <PayFoot label={t.due} amount={amount} currency={currency}>
        <Button type="primary" size="large" htmlType="submit" form={FORM} loading={voucher.submitting.isPending}>
          {words.submit}
        </Button>
      </PayFoot>
    </div>
  )
}

/** No voucher is due: a provider pays it, or the transfer has not been confirmed yet. */
const Elsewhere = ({ code, payNo, method }: { code: string; payNo: string; method: string }) => {
  const t = useVoucherTexts()
  const language = useLanguage()
  const navigate = useNavigate()
  if (!isProvider(method))
    return (
      <Empty title={t.notYet}>
        <Button type="primary" onClick={() => void navigate(bankPath(code))}>
          {t.toBank}
        </Button>
      </Empty>
    )
  const place = { code, pay_no: payNo, pay_method: method }
  return (
    <Empty title={t.otherwise(providerWords[method][language])}>
      <Button type="primary" onClick={() => void navigate(providerPath(place) ?? pageOf(code))}>
        {t.goOn}
      </Button>
    </Empty>
  )
}
