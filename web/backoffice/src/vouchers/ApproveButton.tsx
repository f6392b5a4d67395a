import Check from '@mui/icons-material/Check'
import { formatMoney, useLanguage } from '@portafilter/kit'
import { ordersResource } from '@portafilter/ordering/contract'
import { vouchersResource } from '@portafilter/payment/contract'
import { useCallback, useState } from 'react'
import { StaffAction } from '../actions/StaffAction.tsx'
import { useText } from '../texts/use-text.ts'
import { knownReasonField } from './reason-field.tsx'
import { expectedOf, isTooLittle, leftAfter, surplusAfter } from './receipt.ts'
import { leftReceiptFields, receiptFields, takenOf, withoutAgain } from './receipt-fields.tsx'
import type { LeftReceipt, Voucher } from './rows.ts'
import type { VoucherText } from './texts.ts'
import { useMoveOn } from './use-move-on.ts'
import { shortReason } from './words.ts'

type DecisionProps = {
  voucher: Voucher
  next: string | undefined
  /** The transfer that pays it, where others have the rest of that. */
  from?: LeftReceipt
}

/**
 * Records the money that has arrived, and states what it pays. Of too little the same form becomes a rejection that keeps
 * what has come: it counts with the next voucher.
 */
export const ApproveButton = ({ voucher, next, from }: DecisionProps) => {
  const text = useText<VoucherText>()
  const language = useLanguage()
  const { kind, subject, firm_name, username } = voucher
  const [serial, tellSerial] = useState('')
  const [received, setReceived] = useState<number>()
  const [came, tellCame] = useState<number>()
  const expected = expectedOf(voucher, serial)
  const [isShort, setIsShort] = useState(from !== undefined && from.left < expected)
  // What is half typed is always too little: the form waits until the field is left.
  const tell = useCallback(
    (amount: number | undefined, typing: boolean) => {
      setReceived(amount)
      const short = isTooLittle(expected, amount)
      setIsShort((before) => short && (before || !typing))
    },
    [expected],
  )
  const money = (amount: number) => formatMoney(amount, voucher.currency)
  const of = { text, language, voucher, serial, expected, isShort, tellSerial, tell, tellCame }
  const fields = from ? leftReceiptFields(of, from, received) : receiptFields(of, received, came)
  const opened = from
    ? { label: text('vouchers.use_left', { amount: money(takenOf(voucher, from)) }), variant: 'outlined' as const }
    : { label: text('resources.vouchers.actions.approve'), shortcut: 'a', startIcon: <Check /> }
  const shared = {
    resource: vouchersResource,
    row: voucher,
    beside: true as const,
    ...opened,
    next: useMoveOn(next),
    also: [ordersResource],
  }
  if (!isShort || received === undefined) {
    // Half typed it is about what is due still.
    const amount = money(isTooLittle(expected, received) ? expected : (received ?? voucher.missing))
    const waits = surplusAfter(expected, received) > voucher.left_alone
    const said = { approved: 'resources.vouchers.actions.approve.done', proposed: 'vouchers.proposed' } as const
    return (
      <StaffAction
        {...shared}
        action="approve"
        color="success"
        values={{ subject, amount }}
        text={text(waits ? 'vouchers.propose_text' : `vouchers.approve_${kind}`, {
          subject,
          buyer: firm_name ?? username,
        })}
        fields={fields}
        {...(waits && { confirm: text('vouchers.propose_confirm', { amount }) })}
        said={(_, { status }) => text(said[status], { subject, amount })}
      />
    )
  }
  const [come, left] = [money(received), money(leftAfter(expected, received))]
  const reason = knownReasonField(text, voucher.language, shortReason(come, left))
  return (
    <StaffAction
      {...shared}
      action="reject"
      color="error"
      title={text('vouchers.short_title', { amount: come })}
      text={text('vouchers.short_text')}
      fields={{ ...withoutAgain(fields), reason }}
      confirm={text('vouchers.short_confirm', { amount: come })}
      values={{ subject, amount: come }}
    />
  )
}
