import Check from '@mui/icons-material/Check'
import { formatMoney } from '@portafilter/kit'
import { ordersResource } from '@portafilter/ordering/contract'
import { vouchersResource } from '@portafilter/payment/contract'
import { StaffAction } from '../actions/StaffAction.tsx'
import { useText } from '../texts/use-text.ts'
import type { Voucher } from './rows.ts'
import type { VoucherText } from './texts.ts'
import { useMoveOn } from './use-move-on.ts'

type DecisionProps = { voucher: Voucher; next: string | undefined }

/** Confirms that the money has arrived; the dialog states the amount and what it pays. */
export const ApproveButton = ({ voucher, next }: DecisionProps) => {
  const text = useText<VoucherText>()
  const { kind, subject, firm_name, username } = voucher
  const amount = formatMoney(voucher.amount, voucher.currency)
  return (
    <StaffAction
      resource={vouchersResource}
      action="approve"
      row={voucher}
      beside
      label={text('vouchers.approve')}
      shortcut="a"
      color="success"
      startIcon={<Check />}
      title={text('vouchers.approve_title', { amount })}
      text={text(`vouchers.approve_${kind}`, { subject, buyer: firm_name ?? username })}
      confirm={text('vouchers.approve_confirm', { amount })}
      said={() => text('vouchers.approved', { subject, amount })}
      next={useMoveOn(next)}
      also={[ordersResource]}
    />
  )
}
