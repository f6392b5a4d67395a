import { useMutation } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { useState } from 'react'
import layout from '../../components/layout.module.css'
import { NotBegun } from '../../components/payment/NotBegun.tsx'
import { PayFoot } from '../../components/payment/PayFoot.tsx'
import { placesOf } from '../../components/payment/payment-paths.ts'
import { useLeadToPaid } from '../../components/payment/use-lead-to-paid.ts'
import { useNavigate } from '../../components/use-navigate.tsx'
import { SectionsWaiting } from '../../components/Waiting.tsx'
import { useWechatCode, useWechatPaid } from '../../data/provider-payments.ts'
import { notice } from '../../shared/notice.ts'
import { useWechatTexts } from './texts.ts'
import { WechatCode } from './WechatCode.tsx'

type Props = {
  payNo: string
  /** Asked where the buyer says that it is paid. */
  isPaid(): Promise<boolean>
  /** What is said otherwise of an order than of a top-up. */
  texts: Readonly<{ renewHint: string; otherwise: string; paid: string }>
}

/** The code, for as long as it is not paid; and what else can be done. */
export const WechatPayment = ({ payNo, isPaid, texts }: Props) => {
  const { code, renewing } = useWechatCode(payNo)
  const [isKnownPaid, setKnownPaid] = useState(false)
  useLeadToPaid(payNo, useWechatPaid(payNo) || isKnownPaid)
  if (code.data === undefined)
    return code.isError ? (
      <NotBegun payNo={payNo} error={code.error} onRetry={() => void code.refetch()} />
    ) : (
      <SectionsWaiting lines={[9]} />
    )
  const renew = () =>
    renewing.mutate(undefined, { onSuccess: () => notice.success(useWechatTexts.both((w) => w.renewed)) })
  return (
    <div className={layout.stackWide}>
      <WechatCode {...code.data} hint={texts.renewHint} isRenewing={renewing.isPending} onRenew={renew} />
      <Ways
        payNo={payNo}
        isPaid={isPaid}
        texts={texts}
        amount={code.data.pay_amount}
        onPaid={() => setKnownPaid(true)}
      />
    </div>
  )
}

/** Another method; or the buyer says that he has paid, and whoever may have the money is asked at once. */
const Ways = ({ payNo, isPaid, texts, amount, onPaid }: Props & { amount: number; onPaid(): void }) => {
  const t = useWechatTexts()
  const navigate = useNavigate()
  const asking = useMutation({
    mutationFn: isPaid,
    onSuccess: (paid) => (paid ? onPaid() : notice.error(useWechatTexts.both((w) => w.notFound))),
  })
  return (
    <>
      <div className={layout.rowEnd}>
        <Button onClick={() => void navigate(placesOf(payNo).otherwise)}>{texts.otherwise}</Button>
      </div>
      <PayFoot label={t.amount} amount={amount} currency="CNY">
        <Button type="primary" size="large" loading={asking.isPending} onClick={() => asking.mutate()}>
          {texts.paid}
        </Button>
      </PayFoot>
      {asking.isPending && <Spin fullscreen description={t.verifying} />}
    </>
  )
}
