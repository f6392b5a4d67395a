import { transferOf } from '@portafilter/kit'
import type { UnpaidOrder } from '@portafilter/payment/contract'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { withOrderCode } from '../../components/order/code-in-route.tsx'
import { WithUnpaidOrder } from '../../components/order/UnpaidOrder.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { bankPath } from '../../components/payment/payment-paths.ts'
import { Failed } from '../../components/states.tsx'
import { SectionsWaiting } from '../../components/Waiting.tsx'
import { paths } from '../../shared/paths.ts'
import type { User } from '../../shared/session.ts'
import { useUser } from '../../shared/use-user.ts'
import { PayForm } from './PayForm.tsx'
import { usePayTexts } from './texts.ts'
import { type ArrangeProps, useArrange } from './use-arrange.ts'

export const Pay = withOrderCode(({ code }) => {
  const t = usePayTexts()
  const user = useUser()
  const arranging = useArrange()
  const changing = useSearchParams()[0].get('change') === '1'
  return (
    <>
      <PageHead title={t.title} back={paths.order(code)} />
      <WithUnpaidOrder code={code} evenChosen={changing} isLeaving={arranging.isLeaving}>
        {(order) =>
          hasOneWay(order, user) && !changing ? (
            <OnlyTransfer order={order} arranging={arranging} />
          ) : (
            <PayForm order={order} arranging={arranging} />
          )
        }
      </WithUnpaidOrder>
    </>
  )
})

/**
 * Nothing is begun yet, and nothing can be chosen. After a rejection the buyer says by himself that he begins anew, and a
 * newcomer is to see that the wallet is closed for now.
 */
const hasOneWay = (order: UnpaidOrder, { awaits_confirmation }: User): boolean =>
  !(order.type === 'M' && awaits_confirmation) &&
  transferOf(order) === 'none' &&
  order.methods.length === 1 &&
  order.methods[0] === 'offline_transfer'

/** The one way is taken, in the place of a provider's that is offered no more, and the buyer is at the bank's details at once. */
const OnlyTransfer = ({ order, arranging: { mutate: arrange, error } }: ArrangeProps) => {
  const isTaken = order.arranged.offline_transfer !== undefined
  const payByTransfer = () => arrange({ order, combination: { offline_transfer: order.order_total }, keeping: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; asked twice, it is the same arrangement
  useEffect(() => {
    if (!isTaken) payByTransfer()
  }, [])
  if (isTaken) return <Navigate to={bankPath(order.code)} replace />
  return error === null ? <SectionsWaiting lines={[1, 5]} /> : <Failed error={error} onRetry={payByTransfer} />
}
