import { orderOf } from '@portafilter/kernel'
import { accepted, paymentInRoute } from '@portafilter/kit'
import { useSearchParams } from 'react-router'
import { NotFound } from '../../components/NotFound.tsx'
import { withOrderCode } from '../../components/order/code-in-route.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { changeMethodPath } from '../../components/payment/payment-paths.ts'
import { api } from '../../shared/api.ts'
import { useOrderTexts, useWechatTexts } from './texts.ts'
import { WechatPayment } from './WechatPayment.tsx'

/** An order is paid by WeChat: reached with the payment's number in the query (payment.md, 2). */
export const WechatPay = withOrderCode(({ code }) => {
  const t = useWechatTexts()
  const orderTexts = useOrderTexts()
  const payNo = paymentInRoute(useSearchParams()[0].get('pay_no'))
  if (payNo === undefined || orderOf(payNo) !== code) return <NotFound />
  // Whichever provider has the money: the buyer may have paid by another one before.
  const isPaid = async () => (await accepted(api.allPayVerify({ order_code: code }))).data.pay_status === 'success'
  return (
    <>
      <PageHead title={t.title} back={changeMethodPath(code)} eyebrow={<span className="code">{code}</span>} />
      <WechatPayment payNo={payNo} isPaid={isPaid} texts={orderTexts} />
    </>
  )
})
