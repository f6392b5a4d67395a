import { useEffect } from 'react'
import { refreshOrders } from '../../data/orders.ts'
import { isTopUp } from '../../data/provider-payments.ts'
import { refreshWallet } from '../../data/wallet.ts'
import { notice } from '../../shared/notice.ts'
import { texts } from '../../shared/texts.ts'
import { useLeadOn } from '../use-lead-on.ts'
import { placesOf } from './payment-paths.ts'

const useTexts = texts({
  CN: { paid: '付款成功', toppedUp: '充值成功，款项已计入余额' },
  EN: { paid: 'Your payment has been received', toppedUp: 'Topped up: the money is in your balance' },
})

/** Leads to the order, or of a top-up to the account, as soon as it is paid, and says so (payment.md, 4). */
export const useLeadToPaid = (payNo: string, isPaid: boolean): void => {
  const leadOn = useLeadOn()
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    if (!isPaid) return
    notice.success(useTexts.both((w) => (isTopUp(payNo) ? w.toppedUp : w.paid)))
    void (isTopUp(payNo) ? refreshWallet() : refreshOrders())
    void leadOn(placesOf(payNo).seen)
  }, [isPaid])
}
