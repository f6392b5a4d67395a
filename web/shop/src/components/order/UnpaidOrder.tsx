import { isRefused } from '@portafilter/kit'
import type { UnpaidOrder } from '@portafilter/payment/contract'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useUnpaidOrder } from '../../data/orders.ts'
import { asAnswered, notice } from '../../shared/notice.ts'
import { paths } from '../../shared/paths.ts'
import { texts } from '../../shared/texts.ts'
import { Empty, Loaded } from '../states.tsx'
import { useNavigate } from '../use-navigate.tsx'
import { SectionsWaiting } from '../Waiting.tsx'

const useTexts = texts({
  CN: { toOrders: '我的订单', toRecharges: '充值记录' },
  EN: { toOrders: 'My orders', toRecharges: 'Top-ups' },
})

type Props = {
  code: string
  /** Shows an order whose transfer is chosen already (result 4) instead of leading to its details. */
  evenChosen: boolean
  /** The page is leading on by itself: what is heard of the order meanwhile leads nowhere else. */
  isLeaving?: boolean
  children(order: UnpaidOrder): ReactNode
}

/** An order to pay, or where the lookup's other results lead (payment.md, 4): 2 not found, 3 and 4 to the details. */
export const WithUnpaidOrder = ({ code, evenChosen, isLeaving = false, children }: Props) => {
  const unpaid = useUnpaidOrder(code)
  const before = useHeld(unpaid.data, isLeaving)
  return (
    <Loaded query={unpaid} waiting={<SectionsWaiting lines={[3, 2, 1]} />}>
      {(latest) => {
        const answer = before ?? latest
        if (answer.result === 1 || (answer.result === 4 && evenChosen)) return children(answer.object as UnpaidOrder)
        const message = isRefused(answer) ? answer.message : ''
        if (answer.result === 3 || answer.result === 4) return <ToDetails to={paths.order(code)} message={message} />
        return <NotPayable message={message} />
      }}
    </Loaded>
  )
}

/** A value as it was when `held` became true, for as long as it is. */
const useHeld = <Value,>(value: Value, held: boolean): Value => {
  const [kept, keep] = useState(value)
  if (held || kept === value) return kept
  keep(value)
  return value
}

/** Says what is known of a payment, and leads to where it is seen. */
export const ToDetails = ({ to, message }: { to: string; message: string }) => {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    notice.info(asAnswered(message))
    void navigate(to, { replace: true })
  }, [])
  return <SectionsWaiting lines={[3, 2, 1]} />
}

/** Says why nothing can be paid, and leads to my orders, or my top-ups. */
export const NotPayable = ({ message, isTopUp = false }: { message: string; isTopUp?: boolean }) => {
  const t = useTexts()
  const navigate = useNavigate()
  return (
    <Empty title={message}>
      <Button type="primary" onClick={() => void navigate(isTopUp ? paths.recharges : paths.orders)}>
        {isTopUp ? t.toRecharges : t.toOrders}
      </Button>
    </Empty>
  )
}
