import { toWire } from '@portafilter/kernel'
import { formatMoney } from '@portafilter/kit'
import type { UnpaidOrder } from '@portafilter/payment/contract'
import { Button, Form, type FormInstance, Input } from 'antd'
import layout from '../../components/layout.module.css'
import note from '../../components/note.module.css'
import { typedCents } from '../../components/order/typed-amount.ts'
import { Held } from '../../components/wallet/Held.tsx'
import { useWallet } from '../../data/wallet.ts'
import { inWords } from './in-words.ts'
import styles from './pay.module.css'
import { SplitBar } from './SplitBar.tsx'
import {
  bestSplit,
  capOf,
  isFromWallet,
  isQuota,
  isTransferred,
  lackOf,
  partsOf,
  restOf,
  type Typed,
  WALLET_FIELDS,
  type Wallet,
  type WalletField,
  withAllOf,
} from './split.ts'
import { usePayTexts } from './texts.ts'

type Props = { order: UnpaidOrder; wallet: Wallet; form: FormInstance; typed: Typed }

/** What the firm's wallet pays of a machine order; the rest is recomputed as one types (payment.md, 2). */
export const WalletSection = ({ order, wallet, form, typed }: Props) => {
  const t = usePayTexts()
  const fill = (wished: Typed) => {
    form.setFieldsValue(wished)
    void form.validateFields([...WALLET_FIELDS]).catch(() => undefined)
  }
  return (
    <section className={`${layout.cardBody} ${layout.stack}`} aria-labelledby="pay-wallet">
      <div className={layout.rowBetween}>
        <h2 id="pay-wallet">{t.wallet}</h2>
        <Button onClick={() => fill(bestSplit(order))}>{t.asMuchAsPossible}</Button>
      </div>
      <p className="soft">{t.walletHint}</p>
      <Split order={order} typed={typed} />
      <div className={styles.sources}>
        {WALLET_FIELDS.map((field) => (
          <Source key={field} field={field} order={order} wallet={wallet} typed={typed} fill={fill} />
        ))}
      </div>
    </section>
  )
}

/** The total in its parts, in a bar and in a sentence, as they are now; or what has to be put right first. */
const Split = ({ order, typed }: Pick<Props, 'order' | 'typed'>) => {
  const t = usePayTexts()
  const rest = restOf(order, typed)
  const parts = partsOf(order, typed)
  const money = (cents: number) => formatMoney(toWire(cents), order.currency)
  const lack = isQuota(typed.combination) ? lackOf(order, typed, typed.combination) : 0
  const wrong = () => {
    if (rest === undefined) return t.unclear
    return rest < 0 ? t.over(money(-rest)) : t.missing(money(lack ?? 0))
  }
  return (
    <>
      {parts !== undefined && <SplitBar order={order} parts={parts} />}
      <p className={parts === undefined ? note.danger : styles.words} role="status">
        {parts === undefined ? wrong() : inWords(t, order, parts)}
      </p>
      {parts !== undefined && isTransferred(parts) && parts.some(isFromWallet) && <p className="soft">{t.heldThen}</p>}
    </>
  )
}

const PURSES = { consume_rebates: 'rebates', consume_balance: 'balance', consume_credit: 'credit' } as const

type SourceProps = Omit<Props, 'form'> & { field: WalletField; fill(wished: Typed): void }

const Source = ({ field, order, wallet, typed, fill }: SourceProps) => {
  const t = usePayTexts()
  const money = (amount: number) => formatMoney(amount, order.currency)
  const purse = PURSES[field]
  const holds = useWallet().data?.holds ?? []
  const available = t.available(money(wallet[purse]))
  const isOff = isQuota(typed.combination) && field !== 'consume_rebates'
  const sound = async (_rule: unknown, text: string | undefined) => {
    if (isOff) return
    const cents = typedCents(text)
    if (cents === undefined) throw new Error(t.noAmount)
    const most = capOf(order, field)
    if (cents > most) throw new Error(t.atMost(money(toWire(most))))
  }
  return (
    <div className={styles.source}>
      <Form.Item
        name={field}
        label={t[purse]}
        extra={
          <>
            {field === 'consume_rebates' ? `${available} · ${t.half(money(wallet.most_rebates))}` : available}
            <Held holds={holds} purse={purse} order={order.code} />
          </>
        }
        dependencies={['combination']}
        rules={[{ validator: sound }]}
      >
        <Input inputMode="decimal" autoComplete="off" prefix="¥" placeholder="0.00" disabled={isOff} />
      </Form.Item>
      <div className={styles.fill}>
        <Button aria-label={t.useAllOf(t[purse])} disabled={isOff} onClick={() => fill(withAllOf(order, typed, field))}>
          {t.useAll}
        </Button>
        <Button
          aria-label={t.clearOf(t[purse])}
          disabled={isOff || (typed[field] ?? '') === ''}
          onClick={() => fill({ [field]: '' })}
        >
          {t.clear}
        </Button>
      </div>
    </div>
  )
}
