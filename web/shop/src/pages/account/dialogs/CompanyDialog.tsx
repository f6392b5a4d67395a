import { MOST_OF_FIRM } from '@portafilter/identity/contract'
import { accepted, Refused, useIdempotent } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useEffect, useId, useState } from 'react'
import { atMost } from '../../../components/ant/counted.ts'
import { EditDialog } from '../../../components/ant/EditDialog.tsx'
import { tellInForm } from '../../../components/ant/tell-in-form.ts'
import { useForm } from '../../../components/ant/use-form.ts'
import layout from '../../../components/layout.module.css'
import { refreshFirmChange } from '../../../data/firm.ts'
import { useFreshUser } from '../../../data/user.ts'
import { api } from '../../../shared/api.ts'
import { notice } from '../../../shared/notice.ts'
import { tellFailure } from '../../../shared/query-client.ts'
import type { User } from '../../../shared/session.ts'
import { useDialogTexts } from './texts.ts'

type Fields = { firm_name: string; invoice_title: string; invoice_number: string }

/** A colleague was first. */
const isUnderReview = (error: Error): boolean =>
  error instanceof Refused && error.answer.error === 'firm_change_waiting'

const fieldsOf = ({ firm_name, invoice_title, invoice_number }: User): Partial<Fields> => ({
  firm_name: firm_name ?? '',
  invoice_title: invoice_title ?? '',
  invoice_number: invoice_number ?? '',
})

/** Asks finance to change what the user's firm is called and invoiced as. */
export const CompanyDialog = ({ onClose }: { onClose(): void }) => {
  const t = useDialogTexts()
  const user = useFreshUser()
  const id = useId()
  const idempotently = useIdempotent()
  const form = useForm<Fields>()
  const [unsaved, setUnsaved] = useState(false)
  // It begins with what is so, which may be known only in a moment.
  useEffect(() => {
    if (!form.isFieldsTouched()) form.setFieldsValue(fieldsOf(user))
  }, [form, user])
  const asking = useMutation({
    mutationFn: async (fields: Fields) => {
      const wanted = { ...fields, user_account: user.account }
      await idempotently(wanted, (key) => accepted(api.addFirmAlter(wanted, { key })))
      await refreshFirmChange()
    },
    onSuccess: () => {
      notice.success(useDialogTexts.both((w) => w.submitted))
      onClose()
    },
    onError: (error) => {
      if (!isUnderReview(error)) return tellInForm(form, error)
      tellFailure(error)
      void refreshFirmChange()
      onClose()
    },
    meta: { toldInPlace: true },
  })
  const fields = [
    { name: 'firm_name', label: t.firm, message: t.firmRequired, complete: 'organization' },
    { name: 'invoice_title', label: t.invoiceTitle, message: t.titleRequired, complete: 'off' },
    { name: 'invoice_number', label: t.invoiceNumber, message: t.numberRequired, complete: 'off' },
  ] as const
  return (
    <EditDialog
      title={t.company}
      form={id}
      submit={t.submit}
      unsaved={unsaved}
      busy={asking.isPending}
      onClose={onClose}
    >
      <Form<Fields>
        id={id}
        className={layout.stack ?? ''}
        form={form}
        layout="vertical"
        requiredMark={false}
        onValuesChange={() => setUnsaved(true)}
        onFinish={(typed) => asking.mutate(typed)}
      >
        <p className="soft">{t.companyHint}</p>
        <div>
          {fields.map(({ name, label, message, complete }, index) => (
            <Form.Item key={name} name={name} label={label} rules={[{ required: true, whitespace: true, message }]}>
              <Input autoFocus={index === 0} autoComplete={complete} count={atMost(MOST_OF_FIRM[name])} />
            </Form.Item>
          ))}
        </div>
      </Form>
    </EditDialog>
  )
}
