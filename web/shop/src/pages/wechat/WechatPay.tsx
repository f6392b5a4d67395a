import { orderOf } from '@portafilter/kernel'
import { accepted, paymentInRoute } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import layout from '../../components/layout.module.css'
import { NotFound } from '../../components/NotFound.tsx'
import { withOrderCode } from '../../components/order/code-in-route.tsx'
import { NotBegun } from '../../components/order/NotBegun.tsx'
import { useLeadToPaid } from '../../components/order/use-lead-to-paid.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { SectionsWaiting } from '../../components/Waiting.tsx'
import { useWechatCode, useWechatPaid } from '../../data/provider-payments.ts'
import { api } from '../../ground/api.ts'
import { notice } from '../../ground/notice.ts'
import { paths } from '../../ground/paths.ts'
import { useWechatTexts } from './texts.ts'
import { WechatCode } from './WechatCode.tsx'

/** Reached with the payment's number in the query (payment.md, 2). */
export const WechatPay = withOrderCode(({ code }) => {
  const t = useWechatTexts()
  const payNo = paymentInRoute(useSearchParams()[0].get('pay_no'))
  if (payNo === undefined || orderOf(payNo) !== code) return <NotFound />
  return (
    <>
      <PageHead title={t.title} back={paths.order(code)} eyebrow={<span className="code">{code}</span>} />
      <Payment code={code} payNo={payNo} />
    </>
  )
})

type Props = { code: string; payNo: string }

const Payment = ({ code, payNo }: Props) => {
  const { code: wechat, renewing } = useWechatCode(payNo)
  const [isKnownPaid, setKnownPaid] = useState(false)
  useLeadToPaid(code, useWechatPaid(payNo) || isKnownPaid)
  if (wechat.data === undefined)
    return wechat.isError ? (
      <NotBegun code={code} error={wechat.error} onRetry={() => void wechat.refetch()} />
    ) : (
      <SectionsWaiting lines={[9]} />
    )
  const renew = () =>
    renewing.mutate(undefined, { onSuccess: () => notice.success(useWechatTexts.both((w) => w.renewed)) })
  return (
    <div className={layout.stackWide}>
      <WechatCode {...wechat.data} isRenewing={renewing.isPending} onRenew={renew} />
      <Ways code={code} onPaid={() => setKnownPaid(true)} />
    </div>
  )
}

/** Another method; or the buyer says that he has paid, and whichever provider has the money is asked at once. */
const Ways = ({ code, onPaid }: { code: string; onPaid(): void }) => {
  const t = useWechatTexts()
  const navigate = useNavigate()
  const asking = useMutation({
    mutationFn: () => accepted(api.allPayVerify({ order_code: code })),
    onSuccess: ({ data: { pay_status } }) =>
      pay_status === 'success' ? onPaid() : notice.error(useWechatTexts.both((w) => w.notFound)),
  })
  return (
    <div className={layout.actions}>
      <Button size="large" onClick={() => void navigate(paths.changeMethod(code))}>
        {t.change}
      </Button>
      <Button type="primary" size="large" loading={asking.isPending} onClick={() => asking.mutate()}>
        {t.paid}
      </Button>
    </div>
  )
}
