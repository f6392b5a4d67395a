import { paymentOf } from '@portafilter/kernel'
import { ordersResource } from '@portafilter/ordering/contract'
import { vouchersResource } from '@portafilter/payment/contract'
import { RowLink } from '../display/RowLink.tsx'
import type { LedgerLine } from './rows.ts'

/** What a line came from: the order, or the voucher of a top-up or a repayment. */
export const Source = ({ line: { source } }: { line: Pick<LedgerLine, 'source'> }) => {
  if (source === null) return '—'
  return <RowLink to={paymentOf(source) === undefined ? ordersResource : vouchersResource} id={source} />
}
