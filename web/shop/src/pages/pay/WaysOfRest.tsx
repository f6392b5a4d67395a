import { toWire } from '@portafilter/kernel'
import { formatMoney } from '@portafilter/kit'
import type { UnpaidOrder } from '@portafilter/payment/contract'
import { useMethods } from '../../components/payment/Methods.tsx'
import { Ways } from '../../components/payment/Ways.tsx'
import { lackOf, QUOTAS, type Quota, type Typed, type Wallet } from './split.ts'
import { usePayTexts } from './texts.ts'

type Props = { order: UnpaidOrder; wallet: Wallet; typed: Typed }

/**
 * How that is paid which the wallet's fields leave: by transfer alone (payment.md, 2), or by a quota that pays all that the
 * rebates leave, on its own page. One that does not suffice says what is missing.
 */
export const WaysOfRest = ({ order, wallet, typed }: Props) => {
  const t = usePayTexts()
  const methods = useMethods(order.methods)
  const money = (amount: number) => formatMoney(amount, order.currency)
  const quotaWay = (quota: Quota) => {
    const lack = lackOf(order, typed, quota)
    const available = t.available(money(wallet[quota]))
    const isShort = wallet[quota] === 0 || (lack !== undefined && lack > 0)
    const missing = lack === undefined || wallet[quota] === 0 ? t.notEnabled : t.missing(money(toWire(lack)))
    return {
      value: quota,
      name: t[`${quota}Page`],
      hint: `${isShort ? missing : t.paysAll} · ${available}`,
      disabled: isShort && typed.combination !== quota,
    }
  }
  return <Ways name="combination" title={t.methodOfRest} ways={[...methods, ...QUOTAS.map(quotaWay)]} />
}
