import DoneAll from '@mui/icons-material/DoneAll'
import Undo from '@mui/icons-material/Undo'
import { Alert, Box } from '@mui/material'
import { formatDay, paymentOf } from '@portafilter/kernel'
import { formatMoney, useLanguage } from '@portafilter/kit'
import { ordersResource } from '@portafilter/ordering/contract'
import { vouchersResource } from '@portafilter/payment/contract'
import { useRights } from '../access/use-rights.ts'
import { StaffAction } from '../actions/StaffAction.tsx'
import { textField } from '../actions/text-field.tsx'
import { Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Subject } from '../display/Subject.tsx'
import { Code, Moment, Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { isOwn } from './receipt.ts'
import type { Voucher } from './rows.ts'
import type { VoucherText } from './texts.ts'
import { useMoveOn } from './use-move-on.ts'

type Proposal = NonNullable<Voucher['proposal']>
type Of = { voucher: Voucher; proposal: Proposal }

/** What its reader is told to do about it: of their own firm's nothing. */
const useStanding = ({ voucher, proposal: { unconfirmed, surplus, others } }: Of) => {
  const { acts } = useRights()
  if (!acts(vouchersResource, 'confirm') || isOwn(voucher)) return 'waits'
  if (unconfirmed !== '') return 'unconfirmed'
  // Whose it is comes first: what is more than due of a transfer that pays others may be theirs.
  return surplus > 0 && others.length === 0 ? 'check' : 'check_whose'
}

/** What one person has recorded as received, for a second one to compare with the picture and the bank. */
export const ProposalPanel = ({ voucher, proposal }: Of) => {
  const text = useText<VoucherText>()
  const language = useLanguage()
  const { bank_serial, amount, received_on, surplus, others, proposed_by, proposed_at, unconfirmed } = proposal
  const standing = useStanding({ voucher, proposal })
  return (
    <Panel title={text('vouchers.proposal')}>
      <Alert severity="warning" sx={{ mb: 1.5 }}>
        {text(`vouchers.proposal_${standing}`, { account: proposed_by ?? '—', why: unconfirmed })}
      </Alert>
      <Facts>
        <Fact name={text('vouchers.received')}>
          <Money amount={amount} currency={voucher.currency} />
        </Fact>
        {surplus > 0 && (
          <Fact name={text('vouchers.surplus')}>
            <Money amount={surplus} currency={voucher.currency} />
          </Fact>
        )}
        {others.length > 0 && (
          <Fact name={text('vouchers.others')}>
            {others.map((pay_no) => (
              <Box key={pay_no}>
                <Subject of={paymentOf(pay_no)?.key ?? pay_no} />
              </Box>
            ))}
          </Fact>
        )}
        <Fact name={text('vouchers.bank_serial')}>
          <Code value={bank_serial} copy long />
        </Fact>
        <Fact name={text('vouchers.received_on')}>{formatDay(`${received_on}T00:00:00+08:00`, language)}</Fact>
        <Fact name={text('vouchers.proposed_by')}>{proposed_by ?? '—'}</Fact>
        <Fact name={text('vouchers.proposed_at')}>
          <Moment at={proposed_at} />
        </Fact>
      </Facts>
    </Panel>
  )
}

type ReviewOf = Of & { next: string | undefined }

const Confirm = ({ voucher, proposal, next }: ReviewOf) => {
  const text = useText<VoucherText>()
  const { subject, kind, firm_name, username } = voucher
  const money = (amount: number) => formatMoney(amount, voucher.currency)
  const [amount, surplus] = [money(proposal.amount), money(proposal.surplus)]
  const goesTo = proposal.surplus <= voucher.most_to_balance ? 'balance' : 'transfer'
  const pays = text(`vouchers.approve_${kind}`, { subject, buyer: firm_name ?? username })
  return (
    <StaffAction
      resource={vouchersResource}
      action="confirm"
      row={voucher}
      beside
      shortcut="a"
      color="success"
      startIcon={<DoneAll />}
      next={useMoveOn(next)}
      also={[ordersResource]}
      values={{ subject, amount }}
      text={proposal.surplus > 0 ? text(`vouchers.receipt_surplus_${goesTo}`, { amount: surplus }) : pays}
    />
  )
}

const Decline = ({ voucher, next }: ReviewOf) => {
  const text = useText<VoucherText>()
  return (
    <StaffAction
      resource={vouchersResource}
      action="decline"
      row={voucher}
      beside
      shortcut="r"
      variant="outlined"
      color="error"
      startIcon={<Undo />}
      next={useMoveOn(next)}
      values={{ subject: voucher.subject }}
      fields={{
        reason: textField({
          label: text('vouchers.decline_reason'),
          fault: text('vouchers.reject_required'),
          hint: () => text('vouchers.decline_hint'),
          longest: 200,
          lines: 2,
        }),
      }}
    />
  )
}

/** A second person confirms what was recorded; anybody hands it back, whoever has recorded it too. */
export const ProposalReview = (of: ReviewOf) => (
  <>
    {of.proposal.unconfirmed === '' && <Confirm {...of} />}
    <Decline {...of} />
  </>
)
