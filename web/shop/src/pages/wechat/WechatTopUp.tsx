import { paymentInRoute } from '@portafilter/kit'
import { useParams } from 'react-router'
import { NotFound } from '../../components/NotFound.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { withWallet } from '../../components/wallet/with-wallet.tsx'
import { isPaidByWechat, isTopUp } from '../../data/provider-payments.ts'
import { paths } from '../../shared/paths.ts'
import { useTopUpTexts } from './texts.ts'
import { WechatPayment } from './WechatPayment.tsx'

/** A top-up is paid by WeChat (payment.md, 2). */
export const WechatTopUp = withWallet(() => {
  const t = useTopUpTexts()
  const payNo = paymentInRoute(useParams().transaction_no)
  if (payNo === undefined || !isTopUp(payNo)) return <NotFound />
  return (
    <>
      <PageHead title={t.title} back={paths.recharges} eyebrow={<span className="code">{payNo}</span>} />
      <WechatPayment key={payNo} payNo={payNo} isPaid={() => isPaidByWechat(payNo)} texts={t} />
    </>
  )
})
