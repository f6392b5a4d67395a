import { Box, Stack, Typography } from '@mui/material'
import { formatDay, paymentOf } from '@portafilter/kernel'
import { formatMoney, useLanguage } from '@portafilter/kit'
import { receiptsResource } from '@portafilter/payment/contract'
import { Link } from 'react-router'
import { ActionArea } from '../actions/ActionArea.tsx'
import { Panel } from '../display/Detail.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Subject } from '../display/Subject.tsx'
import { Copied } from '../display/values.tsx'
import { listPath } from '../list/list-path.ts'
import { leftReceiptQueue } from '../receipts/queue.ts'
import { useText } from '../texts/use-text.ts'
import { ApproveButton } from './ApproveButton.tsx'
import { isOwn } from './receipt.ts'
import type { LeftReceipt, Voucher } from './rows.ts'
import type { VoucherText } from './texts.ts'

type LeftProps = { voucher: Voucher; next: string | undefined; receipt: LeftReceipt }

/** Whose the rest of the transfer is, and when it came. */
const Rest = ({ receipt: { pay_nos, received_on } }: Pick<LeftProps, 'receipt'>) => {
  const text = useText<VoucherText>()
  const language = useLanguage()
  return (
    <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
      {formatDay(`${received_on}T00:00:00+08:00`, language)} · {text('vouchers.left_rest')}{' '}
      {pay_nos.map((pay_no) => (
        <Box component="span" key={pay_no} sx={{ mr: 1 }}>
          <Subject of={paymentOf(pay_no)?.key ?? pay_no} />
        </Box>
      ))}
    </Typography>
  )
}

/** Its form stands in the button's place. */
const asking = { mt: 1, '&:has(> [role="dialog"]) > button': { display: 'none' } }

const Left = ({ voucher, next, receipt }: LeftProps) => {
  const text = useText<VoucherText>()
  const money = (amount: number) => formatMoney(amount, voucher.currency)
  return (
    <Box component="li" sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Copied value={receipt.bank_serial}>
            <RowLink to={receiptsResource} id={receipt.bank_serial} />
          </Copied>
        </Box>
        <span>{text('vouchers.left_of', { left: money(receipt.left), amount: money(receipt.amount) })}</span>
      </Stack>
      <Rest receipt={receipt} />
      <Box sx={asking}>
        <ApproveButton voucher={voucher} next={next} from={receipt} />
      </Box>
    </Box>
  )
}

/** Transfers of the same buyer or firm that have paid something else, and are not used up: one press takes what is left. */
export const LeftOver = ({ voucher, next }: Omit<LeftProps, 'receipt'>) => {
  const text = useText<VoucherText>()
  if (voucher.left_over.length === 0 || isOwn(voucher)) return null
  return (
    <Panel title={text('vouchers.left_over')}>
      <ActionArea>
        <Box component="ul" aria-label={text('vouchers.left_over')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {voucher.left_over.map((receipt) => (
            <Left key={receipt.bank_serial} voucher={voucher} next={next} receipt={receipt} />
          ))}
        </Box>
      </ActionArea>
      {voucher.left_over_more && (
        <Link to={listPath(receiptsResource, { ...leftReceiptQueue.filter, q: voucher.account })}>
          {text('vouchers.left_more')}
        </Link>
      )}
    </Panel>
  )
}
