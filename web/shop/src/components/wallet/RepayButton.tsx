import { accepted, formatMoney, useIdempotent } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { refreshWallet, type Wallet } from '../../data/wallet.ts'
import { api } from '../../shared/api.ts'
import { notice } from '../../shared/notice.ts'
import { paths } from '../../shared/paths.ts'
import { useLeadOn } from '../use-lead-on.ts'
import { useWalletTexts } from './texts.ts'

type Props = { wallet: Pick<Wallet, 'repayment_amount' | 'open_repayment'> }

/**
 * Asks for the repayment of all that is owed, or for the one that is open, of which it names the amount, and leads to its
 * voucher (payment.md, 4). Nothing where nothing is owed.
 */
export const RepayButton = ({ wallet: { repayment_amount, open_repayment: open } }: Props) => {
  const t = useWalletTexts()
  const leadOn = useLeadOn()
  const idempotently = useIdempotent()
  const repaying = useMutation({
    mutationFn: async () => {
      const { data } = await idempotently(repayment_amount, (key) =>
        accepted(api.createRepaymentOrder(undefined, { key })),
      )
      return data.pay_no
    },
    onSuccess: (payNo) => {
      void refreshWallet()
      if (payNo === '') return notice.info(useWalletTexts.both((w) => w.nothingToRepay))
      return leadOn(paths.voucher(payNo, payNo), { keeping: true })
    },
  })
  if (repayment_amount === 0) return null
  return (
    <Button type="primary" loading={repaying.isPending} onClick={() => repaying.mutate()}>
      {open === null ? t.repay : t.goOnRepaying(formatMoney(open.amount, 'CNY'))}
    </Button>
  )
}
