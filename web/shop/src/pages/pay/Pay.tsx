import { accepted, formDone, formKey } from '@portafilter/kit'
import type { UnpaidOrder } from '@portafilter/payment/contract'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, type FormInstance, Radio } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { tellInForm } from '../../components/ant/tell-in-form.ts'
import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import note from '../../components/note.module.css'
import { withOrderCode } from '../../components/order/code-in-route.tsx'
import { WithUnpaidOrder } from '../../components/order/UnpaidOrder.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { refreshOrders } from '../../data/orders.ts'
import { api } from '../../ground/api.ts'
import { notice } from '../../ground/notice.ts'
import { paths } from '../../ground/paths.ts'
import { isOverseas, useUser } from '../../ground/session.ts'
import styles from './pay.module.css'
import { usePayTexts } from './texts.ts'

type Fields = { combination: 'offline_transfer' }

export const Pay = withOrderCode(({ code }) => {
  const t = usePayTexts()
  const [params] = useSearchParams()
  return (
    <>
      <PageHead title={t.title} back={paths.order(code)} />
      <WithUnpaidOrder code={code} evenChosen={params.get('change') === '1'}>
        {(order) => <PayForm order={order} />}
      </WithUnpaidOrder>
    </>
  )
})

/** Hands in the chosen method, then leads on to what it asks for. */
const usePay = (order: UnpaidOrder, form: FormInstance<Fields>) => {
  const navigate = useNavigate()
  // A change of method is another wish than the one that made the payment in force.
  const key = `setOrderPayment:${order.code}:${order.pay_no ?? ''}`
  return useMutation({
    mutationFn: ({ combination: method }: Fields) => {
      const combination = { [method]: order.order_total }
      return accepted(api.setOrderPayment({ order_no: order.code, combination }, { key: formKey(key) }))
    },
    onSuccess: async ({ data }) => {
      formDone(key)
      // The next page must not see the order as it was before: without a payment it would lead back here.
      await refreshOrders()
      if (data.status !== 1 && data.status !== 2) return notice.error(usePayTexts.both((w) => w.wrongStatus))
      return navigate(data.status === 1 ? paths.order(order.code) : paths.bank(order.code))
    },
    onError: (error) => tellInForm(form, error),
    meta: { toldInPlace: true },
  })
}

/** Only offline transfer can be chosen as yet; it is the default of the full list, too (payment.md, 2). */
const PayForm = ({ order }: { order: UnpaidOrder }) => {
  const t = usePayTexts()
  const user = useUser()
  const [form] = Form.useForm<Fields>()
  const paying = usePay(order, form)
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      className={layout.stackWide}
      initialValues={{ combination: 'offline_transfer' }}
      onFinish={(fields) => paying.mutate(fields)}
    >
      <section className={layout.cardBody}>
        <dl className={layout.definition}>
          <dt>{t.order}</dt>
          <dd className="code">{order.code}</dd>
          <dt>{t.freight}</dt>
          <dd>{t.freightMode}</dd>
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
      {!isOverseas(user) && <p className={note.info}>{t.invoice}</p>}
      <div className={layout.actions}>
        <Button type="primary" size="large" htmlType="submit" loading={paying.isPending}>
          {t.submit}
        </Button>
      </div>
    </Form>
  )
}
