import { accepted, formDone, formKey, Refused } from '@portafilter/kit'
import type { UnpaidOrder } from '@portafilter/payment/contract'
import { useMutation } from '@tanstack/react-query'
import { bankPath, providerPath } from '../../components/payment/payment-paths.ts'
import { useLeadOn } from '../../components/use-lead-on.ts'
import { refreshOrders } from '../../data/orders.ts'
import { api } from '../../shared/api.ts'
import { notice } from '../../shared/notice.ts'
import { paths } from '../../shared/paths.ts'
import { usePayTexts } from './texts.ts'

type Combination = Parameters<typeof api.setOrderPayment>[0]['combination']

const providerOf = ({ wechat, alipay }: Combination): 'wechat' | 'alipay' | '' => {
  if (wechat) return 'wechat'
  return alipay ? 'alipay' : ''
}

/** What the answer's status says of the order: paid whole, or to be paid outside; another is none. */
const ARRANGED: Readonly<Record<number, 'paid' | 'to pay' | undefined>> = { 1: 'paid', 2: 'to pay' }

/** Hands in how the order shall be paid, then leads to what that asks for. Going back leads here again where something could be chosen. */
export const useArrange = (order: UnpaidOrder, keeping: boolean, onError: (error: Error) => void) => {
  const leadOn = useLeadOn()
  // A change of method is another wish than the one that made the payment in force.
  const key = `setOrderPayment:${order.code}:${order.pay_no ?? ''}`
  return useMutation({
    mutationFn: (combination: Combination) =>
      accepted(api.setOrderPayment({ order_no: order.code, combination }, { key: formKey(key) })),
    onSuccess: async ({ data: { status, pay_no } }, combination) => {
      formDone(key)
      // The next page must not see the order as it was before: without a payment it would lead back here.
      await refreshOrders()
      const arranged = ARRANGED[status]
      if (arranged === undefined) return notice.error(usePayTexts.both((w) => w.wrongStatus))
      if (arranged === 'paid') {
        notice.success(usePayTexts.both((w) => w.paid))
        return leadOn(paths.order(order.code))
      }
      const outside = providerPath({ code: order.code, pay_no, pay_method: providerOf(combination) })
      return leadOn(outside ?? bankPath(order.code), { keeping })
    },
    onError: (error) => {
      if (error instanceof Refused) {
        // What comes next is another wish, and what the wallet has may have changed.
        formDone(key)
        void refreshOrders()
      }
      onError(error)
    },
    meta: { toldInPlace: true },
  })
}
