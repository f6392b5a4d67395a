import { Refunds } from '../../components/payee/Refunds.tsx'
import { Loaded } from '../../components/states.tsx'
import { refreshWallet, useRefundRecords } from '../../data/wallet.ts'
import { useRecordTexts } from './texts.ts'

/** What goes back of the firm's top-ups, or of its repayments; nothing where none does, which most often is so. */
export const RefundRecords = ({ of }: { of: 'topup' | 'repayment' }) => (
  <Loaded query={useRefundRecords(of)} waiting={null} failed={useRecordTexts().refundsFailed}>
    {(refunds) => <Refunds refunds={refunds} currency="CNY" refresh={refreshWallet} />}
  </Loaded>
)
