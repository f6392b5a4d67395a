import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { placesOf } from '../../components/payment/payment-paths.ts'
import { useLeadToPaid } from '../../components/payment/use-lead-to-paid.ts'
import { Empty } from '../../components/states.tsx'
import { useNavigate } from '../../components/use-navigate.tsx'
import { isTopUp, useAlipayStatus } from '../../data/provider-payments.ts'
import { useAlipayTexts } from './texts.ts'

/** Longer than this nobody is left with nothing but to wait. */
const PATIENCE_MS = 20_000

/** Whether the buyer has waited long enough to be told how it goes on without him. */
const useIsLate = (): boolean => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

/** Back from Alipay: its answer decides, never the way back. */
export const Confirming = ({ payNo }: { payNo: string }) => {
  const t = useAlipayTexts()
  const navigate = useNavigate()
  const { seen, otherwise } = placesOf(payNo)
  const { data: status, isError } = useAlipayStatus(payNo)
  const isLate = useIsLate() || isError
  useLeadToPaid(payNo, status === 'PAID')
  if (status === 'CLOSED')
    return (
      <Empty title={t.closed}>
        <p className="soft">{t.closedHint}</p>
        <Button type="primary" onClick={() => void navigate(otherwise)}>
          {t.choose}
        </Button>
      </Empty>
    )
  return (
    <div role="status">
      <Empty title={isLate ? t.late : t.confirming}>
        <p className="soft">{isLate ? t.lateHint : t.confirmingHint}</p>
        {isLate && (
          <Button type="primary" onClick={() => void navigate(seen)}>
            {isTopUp(payNo) ? t.toAccount : t.toOrder}
          </Button>
        )}
      </Empty>
    </div>
  )
}
