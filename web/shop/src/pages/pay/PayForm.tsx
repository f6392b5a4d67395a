import { formatMoney } from '@portafilter/kit'
import type { UnpaidOrder } from '@portafilter/payment/contract'
import type { ExternalSource } from '@portafilter/receivable'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/ant/ConfirmDialog.tsx'
import { tellInForm } from '../../components/ant/tell-in-form.ts'
import { useForm } from '../../components/ant/use-form.ts'
import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import note from '../../components/note.module.css'
import { Freight, InvoiceReminder } from '../../components/order/Reminders.tsx'
import { Methods } from '../../components/payment/Methods.tsx'
import { Unconfirmed } from '../../components/wallet/Unconfirmed.tsx'
import { inWords } from './in-words.ts'
import styles from './pay.module.css'
import { combinationOf, restOf, type Typed, typedBefore } from './split.ts'
import { usePayTexts } from './texts.ts'
import { useArrange } from './use-arrange.ts'
import { WalletSection } from './WalletSection.tsx'

/** `combination` is the method for what the wallet does not pay. */
type Fields = Typed & { combination: ExternalSource }

/** Offline transfer is the default, and on machine orders the only way for what the wallet leaves (payment.md, 2). */
export const PayForm = ({ order }: { order: UnpaidOrder }) => {
  const t = usePayTexts()
  const form = useForm<Fields>()
  const [asking, setAsking] = useState(false)
  const typed = Form.useWatch([], form) ?? typedBefore(order)
  const rest = restOf(order, typed)
  const { mutate: arrange, isPending } = useArrange(order, (error) => tellInForm(form, error))
  const pay = () => {
    setAsking(false)
    const method = form.getFieldValue('combination') as ExternalSource
    // A provider pays an order whole.
    const byProvider = method !== 'offline_transfer' && { [method]: order.order_total }
    arrange({ combination: byProvider || combinationOf(order, typed) })
  }
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      className={layout.stackWide}
      initialValues={{ combination: 'offline_transfer', ...typedBefore(order) }}
      // Paid whole from the wallet, the money is spent at once.
      onFinish={() => (rest === 0 ? setAsking(true) : pay())}
    >
      <Facts order={order} />
      {order.received > 0 && <p className={note.info}>{t.kept(formatMoney(order.received, order.currency))}</p>}
      {order.type === 'M' && <Unconfirmed />}
      {order.wallet !== null && <WalletSection order={order} wallet={order.wallet} form={form} typed={typed} />}
      {rest !== 0 && (
        <Methods name="combination" title={order.wallet === null ? t.method : t.methodOfRest} methods={order.methods} />
      )}
      {order.wallet !== null && (
        <p className={styles.words} role="status">
          {rest === undefined ? t.unclear : inWords(t, order, typed, rest)}
        </p>
      )}
      <InvoiceReminder />
      <div className={layout.actions}>
        <Button type="primary" size="large" htmlType="submit" loading={isPending}>
          {rest === 0 ? t.payNow : t.submit}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog title={t.payNow} confirm={t.payNow} onConfirm={pay} onClose={() => setAsking(false)}>
          {inWords(t, order, typed, 0)} {t.irrevocable}
        </ConfirmDialog>
      )}
    </Form>
  )
}

const Facts = ({ order }: { order: UnpaidOrder }) => {
  const t = usePayTexts()
  return (
    <section className={layout.cardBody}>
      <dl className={layout.definition}>
        <dt>{t.order}</dt>
        <dd className="code">{order.code}</dd>
        <Freight />
        <dt>{t.total}</dt>
        <dd className={styles.total}>
          <Money amount={order.order_total} currency={order.currency} />
        </dd>
      </dl>
    </section>
  )
}
