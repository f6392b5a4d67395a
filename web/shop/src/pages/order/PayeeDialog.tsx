import { accepted, formDone, formKey } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import { EditDialog } from '../../components/ant/EditDialog.tsx'
import { tellInForm } from '../../components/ant/tell-in-form.ts'
import { useForm } from '../../components/ant/use-form.ts'
import layout from '../../components/layout.module.css'
import { type Payee, PayeeFields } from '../../components/payee/PayeeFields.tsx'
import { refreshOrders } from '../../data/orders.ts'
import { api } from '../../ground/api.ts'
import { notice } from '../../ground/notice.ts'
import { useDetailsTexts } from './texts.ts'

const FORM = 'refund-account'

/** Asks whom a refund is transferred to: until somebody says, no batch pays it (goods.md, Refunds by transfer). */
export const PayeeDialog = ({ refund, onClose }: { refund: string; onClose(): void }) => {
  const t = useDetailsTexts()
  const form = useForm<Payee>()
  const [typed, setTyped] = useState(false)
  const saving = useMutation({
    mutationFn: (payee: Payee) => {
      const wish = `refundAccount:${refund}:${JSON.stringify(payee)}`
      const saved = accepted(api.setRefundAccount({ refund_id: refund, ...payee }, { key: formKey(wish) }))
      return saved.then(() => formDone(wish))
    },
    onSuccess: () => {
      notice.success(useDetailsTexts.both((w) => w.payeeSaved))
      onClose()
      return refreshOrders()
    },
    onError: (error) => tellInForm(form, error),
    meta: { toldInPlace: true },
  })
  return (
    <EditDialog
      title={t.payeeTitle}
      form={FORM}
      submit={t.payeeSave}
      unsaved={typed}
      busy={saving.isPending}
      onClose={onClose}
    >
      <div className={layout.stack}>
        <p className="soft">{t.payeeHint}</p>
        <Form<Payee>
          form={form}
          id={FORM}
          layout="vertical"
          requiredMark={false}
          onValuesChange={() => setTyped(true)}
          onFinish={(payee) => saving.mutate(payee)}
        >
          <PayeeFields />
        </Form>
      </div>
    </EditDialog>
  )
}
