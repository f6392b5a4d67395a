import { formatMoney } from '@portafilter/kit'
import type { UnpaidOrder } from '@portafilter/payment/contract'
import { Button, Form, type FormInstance, Input } from 'antd'
import layout from '../../components/layout.module.css'
import { typedCents } from '../../components/order/typed-amount.ts'
import styles from './pay.module.css'
import { inField, mostIn, type Typed, WALLET_FIELDS, type Wallet, type WalletField } from './split.ts'
import { usePayTexts } from './texts.ts'
import { WholeFromQuota } from './WholeFromQuota.tsx'

type Props = { order: UnpaidOrder; wallet: Wallet; form: FormInstance; typed: Typed }

/** What the firm's wallet pays of a machine order; the rest is recomputed as one types (payment.md, 2). */
export const WalletSection = ({ order, wallet, form, typed }: Props) => {
  const t = usePayTexts()
  return (
    <section className={`${layout.cardBody} ${layout.stack}`} aria-labelledby="pay-wallet">
      <h2 id="pay-wallet">{t.wallet}</h2>
      <p className="soft">{t.walletHint}</p>
      <div className={styles.sources}>
        {WALLET_FIELDS.map((field) => (
          <Source key={field} field={field} order={order} wallet={wallet} form={form} typed={typed} />
        ))}
      </div>
      <WholeFromQuota order={order} wallet={wallet} typed={typed} form={form} />
    </section>
  )
}

const availableIn = (wallet: Wallet): Record<WalletField, number> => ({
  consume_rebates: wallet.rebates,
  consume_balance: wallet.balance,
  consume_credit: wallet.credit,
})

const Source = ({ field, order, wallet, form, typed }: Props & { field: WalletField }) => {
  const t = usePayTexts()
  const money = (amount: number) => formatMoney(amount, order.currency)
  const available = t.available(money(availableIn(wallet)[field]))
  const sound = async (_rule: unknown, text: string | undefined) => {
    const cents = typedCents(text)
    if (cents === undefined) throw new Error(t.noAmount)
    const most = mostIn(order, form.getFieldsValue(), field)
    if (cents > most) throw new Error(t.atMost(money(most / 100)))
  }
  const fill = (text: string) => {
    form.setFieldValue(field, text)
    void form.validateFields([...WALLET_FIELDS]).catch(() => undefined)
  }
  return (
    <div className={styles.source}>
      <Form.Item
        name={field}
        label={t[field]}
        extra={field === 'consume_rebates' ? `${available} · ${t.half(money(wallet.most_rebates))}` : available}
        dependencies={WALLET_FIELDS.filter((other) => other !== field)}
        rules={[{ validator: sound }]}
      >
        <Input inputMode="decimal" autoComplete="off" prefix="¥" placeholder="0.00" />
      </Form.Item>
      <div className={styles.fill}>
        <Button aria-label={t.useAllOf(t[field])} onClick={() => fill(inField(mostIn(order, typed, field)))}>
          {t.useAll}
        </Button>
        <Button aria-label={t.clearOf(t[field])} disabled={(typed[field] ?? '') === ''} onClick={() => fill('')}>
          {t.clear}
        </Button>
      </div>
    </div>
  )
}
