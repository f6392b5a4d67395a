import { accepted, useIdempotent } from '@portafilter/kit'
import type { ExternalSource } from '@portafilter/receivable'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { tellInForm } from '../../components/ant/tell-in-form.ts'
import { useForm } from '../../components/ant/use-form.ts'
import layout from '../../components/layout.module.css'
import { PageHead } from '../../components/PageHead.tsx'
import { Methods } from '../../components/payment/Methods.tsx'
import { PayFoot } from '../../components/payment/PayFoot.tsx'
import { topUpPath } from '../../components/payment/payment-paths.ts'
import { useLeadOn } from '../../components/use-lead-on.ts'
import { withWallet } from '../../components/wallet/with-wallet.tsx'
import { askForInvoice, type InvoiceDetails } from '../../data/invoices.ts'
import { refreshWallet, useWallet } from '../../data/wallet.ts'
import { api } from '../../shared/api.ts'
import { notice } from '../../shared/notice.ts'
import { paths } from '../../shared/paths.ts'
import { InvoiceWish } from './InvoiceWish.tsx'
import styles from './top-up.module.css'
import { topUpAmount } from './top-up-amount.ts'
import { useTopUpTexts } from './top-up-texts.ts'

type Fields = { amount: string; pay_method: ExternalSource }

type Wish = { amount: number; pay_method: ExternalSource; invoice: InvoiceDetails | undefined }

/** Asks for the top-up, then leads to where it is paid. */
const useTopUp = (onError: (error: Error) => void) => {
  const leadOn = useLeadOn()
  const idempotently = useIdempotent()
  return useMutation({
    mutationFn: async ({ amount, pay_method, invoice }: Wish) => {
      const asked = { type: 'store', amount, pay_method } as const
      const { data } = await idempotently(asked, (key) => accepted(api.crPaymentOrder(asked, { key })))
      // The top-up stands whatever becomes of this: it can be asked for again from the records.
      if (invoice)
        await askForInvoice(data.pay_no, invoice, idempotently).catch(() =>
          notice.warning(useTopUpTexts.both((w) => w.noInvoice)),
        )
      return topUpPath({ ...data, pay_method })
    },
    onSuccess: (to) => {
      void refreshWallet()
      return leadOn(to, { keeping: true })
    },
    onError,
    meta: { toldInPlace: true },
  })
}

/** Money into the balance, by transfer or a provider, with an invoice for it where one is wanted (payment.md, 2 and 4). */
export const BalanceRecharge = withWallet(() => {
  const t = useTopUpTexts()
  const { data: wallet } = useWallet()
  const [invoice, setInvoice] = useState<InvoiceDetails>()
  const form = useForm<Fields>()
  const typed = Form.useWatch('amount', form) ?? ''
  const toppingUp = useTopUp((error) => tellInForm(form, error))
  const round = () => {
    const amount = topUpAmount(form.getFieldValue('amount') ?? '')
    form.setFieldValue('amount', amount === undefined ? '' : String(amount))
    return amount
  }
  const isAbove0 = async (_rule: unknown, typed: string | undefined) => {
    if ((topUpAmount(typed ?? '') ?? 0) === 0) throw new Error(t.missing)
  }
  return (
    <>
      <PageHead title={t.title} back={paths.account} />
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        className={layout.stackWide}
        initialValues={{ pay_method: 'offline_transfer' }}
        onFinish={({ pay_method }) => toppingUp.mutate({ amount: round() ?? 0, pay_method, invoice })}
      >
        <section className={layout.cardBody}>
          <Form.Item
            name="amount"
            label={t.amount}
            extra={t.rules}
            className={styles.amount ?? ''}
            validateTrigger="onSubmit"
            rules={[{ validator: isAbove0 }]}
          >
            <Input size="large" inputMode="decimal" prefix="¥" autoComplete="off" maxLength={12} onBlur={round} />
          </Form.Item>
        </section>
        <Methods name="pay_method" title={t.method} methods={wallet?.topup_methods ?? ['offline_transfer']} />
        <InvoiceWish invoice={invoice} onChange={setInvoice} />
        <PayFoot label={t.amount} amount={topUpAmount(typed) ?? 0} currency="CNY">
          <Button type="primary" size="large" htmlType="submit" loading={toppingUp.isPending}>
            {t.submit}
          </Button>
        </PayFoot>
      </Form>
    </>
  )
})
