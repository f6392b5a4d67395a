import Close from '@mui/icons-material/Close'
import { formatMoney } from '@portafilter/kit'
import { ordersResource } from '@portafilter/ordering/contract'
import { vouchersResource } from '@portafilter/payment/contract'
import { StaffAction } from '../actions/StaffAction.tsx'
import { useText } from '../texts/use-text.ts'
import { rejectionField } from './reason-field.tsx'
import type { Voucher } from './rows.ts'
import type { VoucherText } from './texts.ts'
import { useMoveOn } from './use-move-on.ts'

type DecisionProps = { voucher: Voucher; next: string | undefined; offered: boolean }

/** Sends the voucher back with a reason that the buyer reads. */
export const RejectButton = ({ voucher, next, offered }: DecisionProps) => {
  const text = useText<VoucherText>()
  return (
    <StaffAction
      resource={vouchersResource}
      action="reject"
      row={voucher}
      offered={offered}
      beside
      shortcut="r"
      variant="outlined"
      color="error"
      startIcon={<Close />}
      values={{ subject: voucher.subject, amount: formatMoney(voucher.amount, voucher.currency) }}
      fields={{ reason: rejectionField(text, voucher.language) }}
      next={useMoveOn(next)}
      also={[ordersResource]}
    />
  )
}
