import { Button } from 'antd'
import { useEffect } from 'react'
import { NotBegun } from '../../components/payment/NotBegun.tsx'
import { useLeadToPaid } from '../../components/payment/use-lead-to-paid.ts'
import { Empty } from '../../components/states.tsx'
import { useAlipayAddress, useAlipayStatus } from '../../data/provider-payments.ts'
import { atAlipay } from './at-alipay.ts'
import { useAlipayTexts } from './texts.ts'

/** Goes to the provider's page, in the place of this one: who goes back from there is not sent there again. */
export const Leaving = ({ payNo }: { payNo: string }) => {
  const t = useAlipayTexts()
  const { data: address, error, refetch } = useAlipayAddress(payNo)
  useLeadToPaid(payNo, useAlipayStatus(payNo).data === 'PAID')
  useEffect(() => {
    if (address === undefined) return
    atAlipay.note(payNo)
    window.location.replace(address)
  }, [address, payNo])
  if (address === undefined && error !== null)
    return <NotBegun payNo={payNo} error={error} onRetry={() => void refetch()} />
  return (
    <div role="status">
      <Empty title={t.leaving}>
        <p className="soft">{t.leavingHint}</p>
        {address !== undefined && <Button href={address}>{t.toAlipay}</Button>}
      </Empty>
    </div>
  )
}
