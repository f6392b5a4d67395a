import Check from '@mui/icons-material/Check'
import { Button } from '@mui/material'
import { formatMoney } from '@portafilter/kit'
import { staffApi } from '../data/data-provider.ts'
import type { Voucher } from '../data/rows.ts'
import { ActionDialog } from '../display/ActionDialog.tsx'
import { useText } from '../texts/use-text.ts'
import { useDecision } from './use-decision.ts'

type DecisionProps = { voucher: Voucher; open: boolean; setOpen: (open: boolean) => void }

/** Confirms that the money has arrived; the dialog states amount and order. */
export const ApproveButton = ({ voucher, open, setOpen }: DecisionProps) => {
  const text = useText()
  const { busy, failure, decide, clear } = useDecision(voucher, 'vouchers.approved', () => setOpen(false))
  const amount = formatMoney(voucher.amount, voucher.currency)
  const input = { version: voucher.version }
  const close = () => {
    clear()
    setOpen(false)
  }
  return (
    <>
      <Button
        title={text('vouchers.approve_key')}
        variant="contained"
        color="success"
        startIcon={<Check />}
        onClick={() => setOpen(true)}
      >
        {text('vouchers.approve')}
      </Button>
      <ActionDialog
        open={open}
        title={text('vouchers.approve_title', { amount })}
        text={text('vouchers.approve_text', {
          order: voucher.order_no,
          buyer: voucher.firm_name ?? voucher.username,
        })}
        confirm={text('vouchers.approve_confirm', { amount })}
        busy={busy}
        failure={failure}
        onClose={close}
        onConfirm={() => void decide(input, (key) => staffApi.act('vouchers', voucher.id, 'approve', input, key))}
      />
    </>
  )
}
