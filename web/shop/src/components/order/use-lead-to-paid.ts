import { useEffect } from 'react'
import { refreshOrders } from '../../data/orders.ts'
import { notice } from '../../ground/notice.ts'
import { paths } from '../../ground/paths.ts'
import { texts } from '../../ground/texts.ts'
import { useLeadOn } from '../use-lead-on.ts'

const useTexts = texts({
  CN: { paid: '付款成功' },
  EN: { paid: 'Your payment has been received' },
})

/** Leads to the details of an order as soon as it is paid, and says so. */
export const useLeadToPaid = (code: string, isPaid: boolean): void => {
  const leadOn = useLeadOn()
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    if (!isPaid) return
    notice.success(useTexts.both((w) => w.paid))
    void refreshOrders()
    void leadOn(paths.order(code))
  }, [isPaid])
}
