import { accepted, formDone, formKey, useLanguage } from '@portafilter/kit'
import { paymentSourceWords } from '@portafilter/ordering/words'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { tellInForm } from '../../components/ant/tell-in-form.ts'
import { useForm } from '../../components/ant/use-form.ts'
import layout from '../../components/layout.module.css'
import { PageHead } from '../../components/PageHead.tsx'
import { useLeadOn } from '../../components/use-lead-on.ts'
import { withWallet } from '../../components/wallet/with-wallet.tsx'
import { refreshWallet } from '../../data/wallet.ts'
import { api } from '../../ground/api.ts'
import { paths } from '../../ground/paths.ts'
import styles from './top-up.module.css'
import { topUpAmount } from './top-up-amount.ts'
import { useTopUpTexts } from './top-up-texts.ts'

type Fields = { amount: string }

/** Asks for the top-up, then leads to its voucher. Another amount is another wish: it gets a key of its own. */
const useTopUp = (onError: (error: Error) => void) => {
  const leadOn = useLeadOn()
  return useMutation({
    mutationFn: async (amount: number) => {
      const form = `crPaymentOrder:${amount}`
      const asked = { type: 'store', amount, pay_method: 'offline_transfer' } as const
      const { data } = await accepted(api.crPaymentOrder(asked, { key: formKey(form) }))
      formDone(form)
      return data.pay_no
    },
    onSuccess: (payNo) => {
      void refreshWallet()
      return leadOn(paths.voucher(payNo, payNo))
    },
    onError,
    meta: { toldInPlace: true },
  })
}

/** Money into the balance, by transfer (payment.md, 4). The invoice for it comes with invoices. */
export const BalanceRecharge = withWallet(() => {
  const t = useTopUpTexts()
  const language = useLanguage()
  const form = useForm<Fields>()
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
        onFinish={() => toppingUp.mutate(round() ?? 0)}
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
          <dl className={layout.definition}>
            <dt>{t.method}</dt>
            <dd>
              {paymentSourceWords.offline_transfer[language]} <span className="soft">{t.methodHint}</span>
            </dd>
          </dl>
        </section>
        <div className={layout.actions}>
          <Button type="primary" size="large" htmlType="submit" loading={toppingUp.isPending}>
            {t.submit}
          </Button>
        </div>
      </Form>
    </>
  )
})
