import { formatMoney } from '@portafilter/kit'
import type { UnpaidOrder } from '@portafilter/payment/contract'
import { Button, type FormInstance } from 'antd'
import { useNavigate } from 'react-router'
import { tellInForm } from '../../components/ant/tell-in-form.ts'
import layout from '../../components/layout.module.css'
import { exact } from '../../components/money-times.ts'
import { typedCents } from '../../components/order/typed-amount.ts'
import { paths } from '../../shared/paths.ts'
import { combinationOf, type Typed, type Wallet } from './split.ts'
import { usePayTexts } from './texts.ts'
import { useArrange } from './use-arrange.ts'

type Props = { order: UnpaidOrder; wallet: Wallet; typed: Typed; form: FormInstance }

/**
 * The ways to the pages on which a quota pays all that the rebates leave. They take the rebates of the arrangement in
 * force, so that others are arranged before.
 */
export const WholeFromQuota = ({ order, wallet, typed, form }: Props) => {
  const t = usePayTexts()
  const navigate = useNavigate()
  const { mutate: arrange, isPending } = useArrange(order, (error) => tellInForm(form, error))
  const rebates = typed.consume_rebates ?? ''
  const go = async (to: string) => {
    if (typedCents(rebates) === exact(order.arranged.rebates ?? 0)) return navigate(to)
    const sound = await form.validateFields(['consume_rebates']).catch(() => undefined)
    return sound && arrange({ combination: combinationOf(order, { consume_rebates: rebates }), to })
  }
  const ways = [
    { name: t.prepayment, available: wallet.prepayment, to: paths.prepayment(order.code) },
    { name: t.wholeCredit, available: wallet.credit, to: paths.credit(order.code) },
  ]
  return (
    <div className={layout.stack}>
      <p className="soft">{t.orWhole}</p>
      {ways.map(({ name, available, to }) => (
        <div key={to} className={layout.row}>
          <Button disabled={isPending} onClick={() => void go(to)}>
            {name}
          </Button>
          <span className="soft">{t.available(formatMoney(available, order.currency))}</span>
        </div>
      ))}
    </div>
  )
}
