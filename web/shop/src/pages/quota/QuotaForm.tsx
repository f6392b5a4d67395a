import { explain, refuse, toWire } from '@portafilter/kernel'
import { formatMoney, formDone, formKey, Refused, useLanguage, wasDoneBefore } from '@portafilter/kit'
import type { UnpaidOrder } from '@portafilter/payment/contract'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { tellInForm } from '../../components/ant/tell-in-form.ts'
import { useForm } from '../../components/ant/use-form.ts'
import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import { typedCents } from '../../components/order/typed-amount.ts'
import { PayFoot } from '../../components/payment/PayFoot.tsx'
import { useLeadOn } from '../../components/use-lead-on.ts'
import { Held } from '../../components/wallet/Held.tsx'
import { refreshOrders } from '../../data/orders.ts'
import { useWallet } from '../../data/wallet.ts'
import { api } from '../../shared/api.ts'
import { notice } from '../../shared/notice.ts'
import { paths } from '../../shared/paths.ts'
import { useUser } from '../../shared/use-user.ts'
import {
  dueOf,
  inputFault,
  isAbnormal,
  leftOf,
  type Quota,
  type QuotaFigures,
  SHOWN_AS,
  submitQuota,
} from './submit-quota.ts'
import { useQuotaTexts } from './texts.ts'

type Fields = { used?: string }
type Props = { quota: Quota; order: UnpaidOrder; figures: QuotaFigures }

/**
 * The amount that pays stands in the field, and nothing is held before it is confirmed. Each failure clears it (payment.md, 5),
 * be it found here or by the server.
 */
export const QuotaForm = ({ quota, order, figures }: Props) => {
  const t = useQuotaTexts()
  const language = useLanguage()
  const form = useForm<Fields>()
  const due = toWire(dueOf(figures))
  const exactly = due.toFixed(2)
  const text = Form.useWatch('used', form)
  const used = typedCents(text)
  const { mutate: submit, isPending } = useSubmit(quota, order.code, figures, (error) => {
    if (isAbnormal(error)) return notice.error(useQuotaTexts.both((w) => w.abnormal))
    if (error instanceof Refused) form.setFieldValue('used', '')
    tellInForm(form, error, SHOWN_AS)
  })
  const pay = ({ used: text }: Fields) => {
    const cents = typedCents(text)
    const fault = inputFault(figures, cents)
    if (fault === undefined && cents !== undefined) return submit(cents)
    form.setFields([{ name: 'used', value: '', errors: [explain(fault ?? refuse('quota_above_total'), language)] }])
    return form.scrollToField('used', { focus: true })
  }
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      className={layout.stackWide}
      initialValues={{ used: exactly }}
      onFinish={pay}
    >
      <Figures quota={quota} order={order.code} figures={figures} />
      <section className={`${layout.cardBody} ${layout.stack}`}>
        <Form.Item name="used" label={t.used} extra={t.exactly(formatMoney(due, order.currency))}>
          <Input inputMode="decimal" autoComplete="off" prefix="¥" placeholder="0.00" size="large" />
        </Form.Item>
        {text !== exactly && (
          <div className={layout.row}>
            <Button onClick={() => form.setFields([{ name: 'used', value: exactly, errors: [] }])}>
              {t.fill(formatMoney(due, order.currency))}
            </Button>
          </div>
        )}
        <dl className={layout.definition} aria-live="polite">
          <Figure name={t.left} amount={leftOf(figures, used ?? 0)} />
        </dl>
      </section>
      <PayFoot label={t.due} amount={due} currency={order.currency}>
        <Button type="primary" size="large" htmlType="submit" loading={isPending}>
          {t.confirm}
        </Button>
      </PayFoot>
    </Form>
  )
}

type FiguresProps = { quota: Quota; order: string; figures: QuotaFigures }

/** What the quota has, what the order comes to, and what its rebates pay. */
export const Figures = ({ quota, order, figures: { available, total, rebate } }: FiguresProps) => {
  const t = useQuotaTexts()
  const holds = useWallet().data?.holds ?? []
  return (
    <section className={layout.cardBody}>
      <dl className={layout.definition}>
        <Figure name={t[`${quota}Quota`]} amount={available}>
          <Held holds={holds} purse={quota} order={order} />
        </Figure>
        <Figure name={t.total} amount={total} />
        <Figure name={t.rebate} amount={rebate} />
      </dl>
    </section>
  )
}

const Figure = ({ name, amount, children }: { name: string; amount: number; children?: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>
      <strong>
        <Money amount={amount} currency="CNY" />
      </strong>
      {children}
    </dd>
  </>
)

/** Whether an earlier try has paid, of which no answer came: it may have died halfway, or another way be chosen since. */
const hasPaid = async (code: string): Promise<boolean> => (await api.getNoPayOrderByCode({ code })).result === 3

/** Pays, then leads to my orders. What was refused is another wish when it is sent again. */
const useSubmit = (quota: Quota, code: string, figures: QuotaFigures, onError: (error: Error) => void) => {
  const leadOn = useLeadOn()
  const erp_code = useUser().erp_code ?? ''
  const key = `${quota}:${code}:${figures.rebate}`
  return useMutation({
    mutationFn: async (used: number) => {
      try {
        await submitQuota(quota, { code, erp_code }, figures, used, formKey(key))
        return `${quota}Paid` as const
      } catch (error) {
        if (!wasDoneBefore(error)) throw error
        return (await hasPaid(code)) ? 'paidBefore' : 'unpaidBefore'
      }
    },
    onSuccess: async (outcome) => {
      formDone(key)
      const tell = outcome === `${quota}Paid` ? notice.success : notice.warning
      tell(useQuotaTexts.both((w) => w[outcome]))
      // First: hearing of an order that is paid, this page would lead to its details.
      if (outcome !== 'unpaidBefore') await leadOn(paths.orders)
      return refreshOrders()
    },
    onError: (error) => {
      if (error instanceof Refused) {
        formDone(key)
        void refreshOrders()
      }
      return onError(error)
    },
    meta: { toldInPlace: true },
  })
}
