import { accepted, formDone, formKey, transferOf } from '@portafilter/kit'
import type { UnpaidOrder } from '@portafilter/payment/contract'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Radio } from 'antd'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { tellInForm } from '../../components/ant/tell-in-form.ts'
import { useForm } from '../../components/ant/use-form.ts'
import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import { withOrderCode } from '../../components/order/code-in-route.tsx'
import { Freight, InvoiceReminder } from '../../components/order/Reminders.tsx'
import { WithUnpaidOrder } from '../../components/order/UnpaidOrder.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Failed } from '../../components/states.tsx'
import { useLeadOn } from '../../components/use-lead-on.ts'
import { SectionsWaiting } from '../../components/Waiting.tsx'
import { refreshOrders } from '../../data/orders.ts'
import { api } from '../../ground/api.ts'
import { notice } from '../../ground/notice.ts'
import { paths } from '../../ground/paths.ts'
import styles from './pay.module.css'
import { usePayTexts } from './texts.ts'

type Fields = { combination: 'offline_transfer' }

export const Pay = withOrderCode(({ code }) => {
  const t = usePayTexts()
  const changing = useSearchParams()[0].get('change') === '1'
  return (
    <>
      <PageHead title={t.title} back={paths.order(code)} />
      <WithUnpaidOrder code={code} evenChosen={changing}>
        {(order) => (hasOneWay(order) && !changing ? <OnlyTransfer order={order} /> : <PayForm order={order} />)}
      </WithUnpaidOrder>
    </>
  )
})

/** Nothing is begun yet, and nothing can be chosen. After a rejection the buyer says by himself that he begins anew. */
const hasOneWay = (order: UnpaidOrder): boolean =>
  transferOf(order) === 'none' && order.methods.length === 1 && order.methods[0] === 'offline_transfer'

/** Hands in the chosen method, then leads on to what it asks for. */
const usePay = (order: UnpaidOrder, onError: (error: Error) => void) => {
  const leadOn = useLeadOn()
  // A change of method is another wish than the one that made the payment in force.
  const key = `setOrderPayment:${order.code}:${order.pay_no ?? ''}`
  const paying = useMutation({
    mutationFn: ({ combination: method }: Fields) => {
      const combination = { [method]: order.order_total }
      return accepted(api.setOrderPayment({ order_no: order.code, combination }, { key: formKey(key) }))
    },
    onSuccess: async ({ data: { status } }) => {
      formDone(key)
      // The next page must not see the order as it was before: without a payment it would lead back here.
      await refreshOrders()
      if (status !== 1 && status !== 2) return notice.error(usePayTexts.both((w) => w.wrongStatus))
      return leadOn(status === 1 ? paths.order(order.code) : paths.bank(order.code))
    },
    onError,
    meta: { toldInPlace: true },
  })
  return { pay: paying.mutate, error: paying.error, isPending: paying.isPending }
}

/** The one way is taken, and the buyer is at the bank's details at once. */
const OnlyTransfer = ({ order }: { order: UnpaidOrder }) => {
  const { pay, error } = usePay(order, () => undefined)
  const payByTransfer = () => pay({ combination: 'offline_transfer' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; asked twice, it is the same arrangement
  useEffect(() => {
    if (order.pay_no === null) payByTransfer()
  }, [])
  if (order.pay_no !== null) return <Navigate to={paths.bank(order.code)} replace />
  return error === null ? <SectionsWaiting lines={[1, 5]} /> : <Failed error={error} onRetry={payByTransfer} />
}

/** Only offline transfer can be chosen as yet; it is the default of the full list, too (payment.md, 2). */
const PayForm = ({ order }: { order: UnpaidOrder }) => {
  const t = usePayTexts()
  const form = useForm<Fields>()
  const { pay, isPending } = usePay(order, (error) => tellInForm(form, error))
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      className={layout.stackWide}
      initialValues={{ combination: 'offline_transfer' }}
      onFinish={pay}
    >
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
      <section className={`${layout.cardBody} ${layout.stack}`}>
        <h2 id="pay-method">{t.method}</h2>
        <Form.Item name="combination" className={styles.methods ?? ''}>
          <Radio.Group aria-labelledby="pay-method">
            <Radio value="offline_transfer" className={styles.method ?? ''}>
              <strong>{t.offline}</strong>
              <span className={`soft ${styles.hint}`}>{t.offlineHint}</span>
            </Radio>
          </Radio.Group>
        </Form.Item>
      </section>
      <InvoiceReminder />
      <div className={layout.actions}>
        <Button type="primary" size="large" htmlType="submit" loading={isPending}>
          {t.submit}
        </Button>
      </div>
    </Form>
  )
}
