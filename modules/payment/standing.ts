import { type Arrangement, isWalletPart, type Order } from '@portafilter/ordering'
import { leftOf } from '@portafilter/receivable'

/** Where the money of one line of a payment is. */
export type LineStanding =
  | 'asked'
  | 'held'
  | 'to_transfer'
  | 'to_pay'
  | 'chosen'
  | 'submitted'
  | 'rejected'
  | 'paid'
  | 'going_back'
  | 'given_back'
  | 'dropped'

type Part = Arrangement['parts'][number]

/** How far what has been paid has gone back by refunds. */
const goneBack = ({ id }: Part, { refunds: { refunds } }: Order): LineStanding =>
  refunds.some(({ line, standing }) => line === id && standing !== 'settled') ? 'going_back' : 'given_back'

/** Where the money of a part of a cancelled order is: what the wallet only held it has again. */
const afterCancellation = (part: Part, order: Order): LineStanding => {
  if (order.payment.paid) return goneBack(part, order)
  return isWalletPart(part) ? 'given_back' : 'dropped'
}

/** Where the money of one part of the arrangement in force is. */
export const standingOf = (share: Part, order: Order): LineStanding => {
  const { payment, cancellation, refunds } = order
  const ofWallet = isWalletPart(share)
  if (cancellation !== 'open') return afterCancellation(share, order)
  // Cases may give back all of a line, too.
  if (payment.paid) return leftOf(refunds, share) === 0 ? goneBack(share, order) : 'paid'
  if (ofWallet) return payment.holds === 'confirmed' ? 'held' : 'asked'
  if (share.source !== 'offline_transfer') return 'to_pay'
  if (payment.transfer === 'none') return 'to_transfer'
  return payment.transfer === 'approved' ? 'paid' : payment.transfer
}
