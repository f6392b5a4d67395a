import { toWire } from '@portafilter/kernel'
import { formatMoney } from '@portafilter/kit'
import type { UnpaidOrder } from '@portafilter/payment/contract'
import { isProvider } from '@portafilter/receivable'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ConfirmDialog } from '../../components/ant/ConfirmDialog.tsx'
import { tellInForm } from '../../components/ant/tell-in-form.ts'
import { useForm } from '../../components/ant/use-form.ts'
import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import note from '../../components/note.module.css'
import { Freight, InvoiceReminder } from '../../components/order/Reminders.tsx'
import { typedCents } from '../../components/order/typed-amount.ts'
import { Methods } from '../../components/payment/Methods.tsx'
import { PayFoot } from '../../components/payment/PayFoot.tsx'
import { quotaPath } from '../../components/payment/payment-paths.ts'
import { useDialog } from '../../components/use-dialog.ts'
import { useNavigate } from '../../components/use-navigate.tsx'
import { Unconfirmed } from '../../components/wallet/Unconfirmed.tsx'
import { inWords } from './in-words.ts'
import styles from './pay.module.css'
import {
  asChosen,
  combinationOf,
  dueOf,
  isQuota,
  lackOf,
  partsOf,
  restOf,
  type Typed,
  typedBefore,
  WALLET_FIELDS,
} from './split.ts'
import { usePayTexts } from './texts.ts'
import type { ArrangeProps } from './use-arrange.ts'
import { WalletSection } from './WalletSection.tsx'
import { WaysOfRest } from './WaysOfRest.tsx'

/**
 * Offline transfer is the default, and on machine orders the only way from outside for what the wallet leaves (payment.md, 2).
 * Nothing is held before it is confirmed: to the page of a quota the rebates go along in its address, and in this one's, too.
 */
export const PayForm = ({ order, arranging: { mutate: arrange, isPending } }: ArrangeProps) => {
  const t = usePayTexts()
  const navigate = useNavigate()
  const form = useForm<Typed>()
  const { asked, open, close } = useDialog<'whole'>()
  const [address] = useSearchParams()
  const [before] = useState(() => typedBefore(order, address))
  const typed = Form.useWatch([], form) ?? before
  const rest = restOf(order, typed)
  const isWhole = rest === 0 && !isQuota(typed.combination)
  /** Going back leads to the choice as it was made. */
  const keepChoice = async () => navigate({ search: `${asChosen(address, typed)}` }, { replace: true })
  const pay = async () => {
    close()
    if (address.has('by')) await keepChoice()
    const { combination: way = 'offline_transfer' } = typed
    // A provider pays an order whole.
    const combination = isProvider(way) ? { [way]: order.order_total } : combinationOf(order, typed)
    arrange({ order, combination, keeping: true, tell: (error) => tellInForm(form, error) })
  }
  const tellOver = (cents: number) => {
    const name = WALLET_FIELDS.findLast((field) => (typedCents(typed[field]) ?? 0) > 0) ?? 'consume_rebates'
    form.setFields([{ name, errors: [t.over(formatMoney(toWire(cents), order.currency))] }])
    form.scrollToField(name, { focus: true })
  }
  const goOn = async () => {
    const { combination: way } = typed
    // What is missing of it is said where it stands.
    if (isQuota(way) && lackOf(order, typed, way) !== 0) return form.scrollToField('combination', { focus: true })
    if (isQuota(way)) {
      await keepChoice()
      return navigate(quotaPath(way, order.code, toWire(typedCents(typed.consume_rebates) ?? 0)))
    }
    if (rest === undefined) return undefined
    if (rest < 0) return tellOver(-rest)
    // Paid whole from the wallet, the money is spent at once.
    return isWhole ? open('whole') : pay()
  }
  return (
    <Form<Typed>
      form={form}
      layout="vertical"
      requiredMark={false}
      className={layout.stackWide}
      initialValues={before}
      onFinish={goOn}
    >
      <Facts order={order} />
      {order.received > 0 && <p className={note.info}>{t.kept(formatMoney(order.received, order.currency))}</p>}
      {order.type === 'M' && <Unconfirmed />}
      {order.wallet !== null && <WalletSection order={order} wallet={order.wallet} form={form} typed={typed} />}
      {order.wallet === null ? (
        <Methods name="combination" title={t.method} methods={order.methods} />
      ) : (
        !isWhole && <WaysOfRest order={order} wallet={order.wallet} typed={typed} />
      )}
      <InvoiceReminder />
      <PayFoot {...dueNow(order, typed, t)} currency={order.currency}>
        <Button type="primary" size="large" htmlType="submit" loading={isPending}>
          {isWhole ? t.payNow : isQuota(typed.combination) ? t.goOn : t.submit}
        </Button>
      </PayFoot>
      {asked && (
        <ConfirmDialog title={t.payNow} confirm={t.payNow} onConfirm={() => void pay()} onClose={close}>
          {inWords(t, order, partsOf(order, typed) ?? [])} {t.irrevocable}
        </ConfirmDialog>
      )}
    </Form>
  )
}

/** What the foot says: what is left to pay from outside, or by the quota; the total where one pays all. */
const dueNow = (order: UnpaidOrder, typed: Typed, t: ReturnType<typeof usePayTexts>) => {
  const { order_total: amount, wallet, received } = order
  const { combination: way } = typed
  const due = dueOf(order, typed)
  const isWhole = restOf(order, typed) === 0 || (wallet === null && (isProvider(way ?? '') || received === 0))
  if (isWhole || due === undefined || due < 0) return { label: t.total, amount }
  return { label: isQuota(way) ? t[way] : t.rest, amount: toWire(due) }
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
