import { RequestReturned } from '../invoice/RequestReturned.tsx'
import { canApply, type Invoiced } from './InvoiceAction.tsx'

type Props = { order: Invoiced & { invoice_return_reason: string | null } }

/** Why the request for an order's invoice was handed back, as long as its buyer may ask again. */
export const InvoiceReturned = ({ order }: Props) =>
  canApply(order, Date.now()) && <RequestReturned reason={order.invoice_return_reason} />
