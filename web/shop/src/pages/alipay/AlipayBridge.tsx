import { paymentInRoute } from '@portafilter/kit'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../components/PageHead.tsx'
import { placesOf } from '../../components/payment/payment-paths.ts'
import { Empty } from '../../components/states.tsx'
import { useNavigate } from '../../components/use-navigate.tsx'
import { paths } from '../../shared/paths.ts'
import { atAlipay } from './at-alipay.ts'
import { Confirming } from './Confirming.tsx'
import { Leaving } from './Leaving.tsx'
import { useAlipayTexts } from './texts.ts'

/** The way to Alipay, with the payment's number, and the way back, with that of the attempt (payment.md, 2 and 4). */
export const AlipayBridge = () => {
  const t = useAlipayTexts()
  const [query] = useSearchParams()
  const isBack = query.has('out_trade_no')
  const payNo = isBack ? atAlipay.payNo() : paymentInRoute(query.get('pay_no'))
  const Step = isBack ? Confirming : Leaving
  return (
    <>
      <PageHead title={t.title} back={payNo === undefined ? paths.orders : placesOf(payNo).otherwise} />
      {payNo === undefined ? <Unknown isBack={isBack} /> : <Step key={payNo} payNo={payNo} />}
    </>
  )
}

/** Nothing says which payment it is: the tab that went to Alipay was another one, or the address is cut. */
const Unknown = ({ isBack }: { isBack: boolean }) => {
  const t = useAlipayTexts()
  const navigate = useNavigate()
  return (
    <Empty title={isBack ? t.returned : t.missing}>
      {isBack && <p className="soft">{t.returnedHint}</p>}
      <Button type="primary" onClick={() => void navigate(paths.orders)}>
        {t.toOrders}
      </Button>
    </Empty>
  )
}
