import { accepted, formDone, formKey, Refused, wasDoneBefore } from '@portafilter/kit'
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

/**
 * A way to pay an order, chosen on the page that is kept, so that going back leads there, or by nobody. `tell` where nothing else
 * shows that it failed: whoever has left the page is told, too.
 */
type Choice = Readonly<{
  order: UnpaidOrder
  combination: Combination
  keeping: boolean
  tell?(error: Error): void
}>

// A change of method is another wish than the one that made the payment in force.
const keyOf = ({ code, pay_no }: UnpaidOrder): string => `setOrderPayment:${code}:${pay_no ?? ''}`

/**
 * Hands in how an order shall be paid, then leads to what that asks for. It belongs to the page, not to its form: what is heard of
 * the order meanwhile could take the form away, and who is gone leads nowhere. `isLeaving` from the press until the
 * page is left; a button goes by `isPending`, as who comes back at once may find the page as it was.
 */
export const useArrange = () => {
  const leadOn = useLeadOn()
  const arranging = useMutation({
    mutationFn: async ({ order, combination }: Choice) => {
      const { status, pay_no } = (
        await accepted(api.setOrderPayment({ order_no: order.code, combination }, { key: formKey(keyOf(order)) }))
      ).data
      return { arranged: ARRANGED[status], pay_no }
    },
    onSuccess: async ({ arranged, pay_no }, { order, combination, keeping }) => {
      formDone(keyOf(order))
      // The next page must not see the order as it was before: without a payment it would lead back here.
      await refreshOrders()
      if (arranged === undefined) return notice.error(usePayTexts.both((w) => w.wrongStatus))
      if (arranged === 'paid') {
        notice.success(usePayTexts.both((w) => w.paid))
        return leadOn(paths.order(order.code))
      }
      const outside = providerPath({ code: order.code, pay_no, pay_method: providerOf(combination) })
      return leadOn(outside ?? bankPath(order.code), { keeping })
    },
    onError: async (error, { order, tell }) => {
      if (wasDoneBefore(error)) {
        formDone(keyOf(order))
        notice.warning(usePayTexts.both((w) => w.arrangedBefore))
        // As behind one that is heard: the next page must see what holds.
        await refreshOrders()
        await leadOn(paths.order(order.code))
        return
      }
      tell?.(error)
      if (error instanceof Refused) {
        // What comes next is another wish, and what the wallet has may have changed.
        formDone(keyOf(order))
        void refreshOrders()
      }
    },
    meta: { toldInPlace: true },
  })
  return { ...arranging, isLeaving: arranging.isPending || arranging.data?.arranged !== undefined }
}

export type ArrangeProps = Readonly<{ order: UnpaidOrder; arranging: ReturnType<typeof useArrange> }>
