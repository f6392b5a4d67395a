import { explain, refuse } from '@portafilter/kernel'
import { formatMoney, formDone, formKey, Refused, useLanguage } from '@portafilter/kit'
import type { UnpaidOrder } from '@portafilter/payment/contract'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { tellInForm } from '../../components/ant/tell-in-form.ts'
import { useForm } from '../../components/ant/use-form.ts'
import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import { typedCents } from '../../components/order/typed-amount.ts'
import { useLeadOn } from '../../components/use-lead-on.ts'
import { refreshOrders } from '../../data/orders.ts'
import { notice } from '../../shared/notice.ts'
import { paths } from '../../shared/paths.ts'
import { useUser } from '../../shared/session.ts'
import { dueOf, inputFault, isAbnormal, leftOf, type Quota, type QuotaFigures, submitQuota } from './submit-quota.ts'
import { useQuotaTexts } from './texts.ts'

type Fields = { used?: string }
type Props = { quota: Quota; order: UnpaidOrder; available: number }

export const QuotaForm = ({ quota, order, available }: Props) => {
  const t = useQuotaTexts()
  const language = useLanguage()
  const form = useForm<Fields>()
  const figures = { available, total: order.order_total, rebate: order.arranged.rebates ?? 0 }
  const used = typedCents(Form.useWatch('used', form))
  const { mutate: submit, isPending } = useSubmit(quota, order.code, figures, (error) => {
    if (isAbnormal(error)) return notice.error(useQuotaTexts.both((w) => w.abnormal))
    tellInForm(form, error, { [`now_${quota}`]: 'used' })
  })
  /** Each failure clears the input (payment.md, 5). */
  const pay = ({ used: text }: Fields) => {
    const cents = typedCents(text)
    const fault = inputFault(figures, cents)
    if (fault === undefined && cents !== undefined) return submit(cents)
    form.setFields([{ name: 'used', value: '', errors: [explain(fault ?? refuse('quota_above_total'), language)] }])
    return form.scrollToField('used', { focus: true })
  }
  return (
    <Form<Fields> form={form} layout="vertical" requiredMark={false} className={layout.stackWide} onFinish={pay}>
      <section className={layout.cardBody}>
        <dl className={layout.definition}>
          <Figure name={t[`${quota}Quota`]} amount={available} />
          <Figure name={t.total} amount={figures.total} />
          <Figure name={t.rebate} amount={figures.rebate} />
        </dl>
      </section>
      <section className={layout.cardBody}>
        <Form.Item name="used" label={t.used} extra={t.exactly(formatMoney(dueOf(figures) / 100, order.currency))}>
          <Input inputMode="decimal" autoComplete="off" prefix="¥" placeholder="0.00" size="large" />
        </Form.Item>
        <dl className={layout.definition} aria-live="polite">
          <Figure name={t.left} amount={leftOf(figures, used ?? 0)} />
        </dl>
      </section>
      <div className={layout.actions}>
        <Button type="primary" size="large" htmlType="submit" loading={isPending}>
          {t.confirm}
        </Button>
      </div>
    </Form>
  )
}

const Figure = ({ name, amount }: { name: string; amount: number }) => (
  <>
    <dt>{name}</dt>
    <dd>
      <strong>
        <Money amount={amount} currency="CNY" />
      </strong>
    </dd>
  </>
)

/** Pays, then leads to my orders. What was refused is another wish when it is sent again. */
const useSubmit = (quota: Quota, code: string, figures: QuotaFigures, onError: (error: Error) => void) => {
  const leadOn = useLeadOn()
  const erp_code = useUser().erp_code ?? ''
  const key = `${quota}:${code}`
  return useMutation({
    mutationFn: (used: number) => submitQuota(quota, { code, erp_code }, figures, used, formKey(key)),
    onSuccess: async () => {
      formDone(key)
      await refreshOrders()
      notice.success(useQuotaTexts.both((w) => w[`${quota}Paid`]))
      return leadOn(paths.orders)
    },
    onError: (error) => {
      if (error instanceof Refused) {
        formDone(key)
        void refreshOrders()
      }
      onError(error)
    },
    meta: { toldInPlace: true },
  })
}
