import { accepted, formDone, formKey } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { refreshWallet } from '../../data/wallet.ts'
import { api } from '../../shared/api.ts'
import { notice } from '../../shared/notice.ts'
import { paths } from '../../shared/paths.ts'
import { useWalletTexts } from './texts.ts'

const FORM = 'createRepaymentOrder'

/** Asks for the repayment of all that is owed, or for the one that is open, and leads to its voucher (payment.md, 4). */
export const RepayButton = () => {
  const t = useWalletTexts()
  const navigate = useNavigate()
  const repaying = useMutation({
    mutationFn: async () => (await accepted(api.createRepaymentOrder(undefined, { key: formKey(FORM) }))).data.pay_no,
    onSuccess: (payNo) => {
      formDone(FORM)
      void refreshWallet()
      if (payNo === '') return notice.info(useWalletTexts.both((w) => w.nothingToRepay))
      return navigate(paths.voucher(payNo, payNo))
    },
  })
  return (
    <Button type="primary" loading={repaying.isPending} onClick={() => repaying.mutate()}>
      {t.repay}
    </Button>
  )
}
