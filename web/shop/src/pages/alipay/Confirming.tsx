import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLeadToPaid } from '../../components/order/use-lead-to-paid.ts'
import { Empty } from '../../components/states.tsx'
import { useAlipayStatus } from '../../data/provider-payments.ts'
import { paths } from '../../ground/paths.ts'
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
export const Confirming = ({ code, payNo }: { code: string; payNo: string }) => {
  const t = useAlipayTexts()
  const navigate = useNavigate()
  const { data: status, isError } = useAlipayStatus(payNo)
  const isLate = useIsLate() || isError
  useLeadToPaid(code, status === 'PAID')
  if (status === 'CLOSED')
    return (
      <Empty title={t.closed}>
        <p className="soft">{t.closedHint}</p>
        <Button type="primary" onClick={() => void navigate(paths.changeMethod(code))}>
          {t.choose}
        </Button>
      </Empty>
    )
  return (
    <div role="status">
      <Empty title={isLate ? t.late : t.confirming}>
        <p className="soft">{isLate ? t.lateHint : t.confirmingHint}</p>
        {isLate && (
          <Button type="primary" onClick={() => void navigate(paths.order(code))}>
            {t.toOrder}
          </Button>
        )}
      </Empty>
    </div>
  )
}
