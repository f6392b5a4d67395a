import { ORDER_CODE } from '@portafilter/kernel'
import { ordersResource } from '@portafilter/ordering/contract'
import { RowLink } from './RowLink.tsx'
import { Code } from './values.tsx'

/** What a payment is of: the way to its order, or the number of a top-up or a repayment, which has no page of its own. */
export const Subject = ({ of }: { of: string }) =>
  ORDER_CODE.test(of) ? <RowLink to={ordersResource} id={of} /> : <Code value={of} copy />
