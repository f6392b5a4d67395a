import { Refunds } from '../../components/payee/Refunds.tsx'
import { refreshWallet, useRefundRecords } from '../../data/wallet.ts'

/** What goes back of the firm's top-ups, or of its repayments; nothing where none does. */
export const RefundRecords = ({ of }: { of: 'topup' | 'repayment' }) => (
  <Refunds refunds={useRefundRecords(of).data ?? []} currency="CNY" refresh={refreshWallet} />
)
