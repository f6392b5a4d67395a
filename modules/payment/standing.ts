import { type Arrangement, isWalletPart, type Order } from '@portafilter/ordering'

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

/**
 * Where the money of a part of a cancelled order is. What has been paid goes back by refunds; what the wallet only held it
 * has again.
 */
const afterCancellation = (part: Part, { payment, refunds }: Order): LineStanding => {
  if (!payment.paid) return isWalletPart(part) ? 'given_back' : 'dropped'
  const open = refunds.refunds.some(({ line, standing }) => line === part.id && standing !== 'settled')
  return open ? 'going_back' : 'given_back'
}

/** Where the money of one part of the arrangement in force is. */
export const standingOf = (share: Part, order: Order): LineStanding => {
  const { payment, cancellation } = order
  const ofWallet = isWalletPart(share)
  if (cancellation !== 'open') return afterCancellation(share, order)
  if (payment.paid) return 'paid'
  if (ofWallet) return payment.holds === 'confirmed' ? 'held' : 'asked'
  if (share.source !== 'offline_transfer') return 'to_pay'
  if (payment.transfer === 'none') return 'to_transfer'
  return payment.transfer === 'approved' ? 'paid' : payment.transfer
}
