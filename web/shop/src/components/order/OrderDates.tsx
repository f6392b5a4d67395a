import { formatMoment, useLanguage } from '@portafilter/kit'
import type { Order } from '@portafilter/ordering/contract'
import { useOrderTexts } from './texts.ts'

/** What happened last to an order, with its date; nothing before it was paid, and overseas nothing of deliveries. */
const latestOf = (order: Order, t: ReturnType<typeof useOrderTexts>): readonly [name: string, at: string | null] => {
  switch (order.stage) {
    case 'awaiting_payment':
    case 'under_review':
    case 'awaiting_shipment':
      return [t.paid, order.paid_at]
    case 'partly_shipped':
      return [t.shippedLast, order.shipped_at]
    case 'awaiting_receipt':
      return [t.shipped, order.shipped_at]
    case 'completed':
      return [t.receivedAt, order.received_at]
    case 'closed':
      return [t.cancelledAt, order.cancelled_at]
  }
}

/** When an order was submitted, and what happened to it last. */
export const OrderDates = ({ order }: { order: Order }) => {
  const t = useOrderTexts()
  const language = useLanguage()
  const [name, at] = latestOf(order, t)
  return (
    <>
      <span className="soft number">
        {t.ordered} {formatMoment(order.creation_time, language)}
      </span>
      {at !== null && (
        <span className="soft number">
          {name} {formatMoment(at, language)}
        </span>
      )}
    </>
  )
}
