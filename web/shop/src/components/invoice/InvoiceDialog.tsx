import { useMutation } from '@tanstack/react-query'
import { Form, Input, Radio } from 'antd'
import { useId, useState } from 'react'
import { type InvoiceDetails, useInvoiceTitle } from '../../data/invoices.ts'
import { EditDialog } from '../ant/EditDialog.tsx'
import { tellInForm } from '../ant/tell-in-form.ts'
import { useForm } from '../ant/use-form.ts'
import layout from '../layout.module.css'
import { Loaded } from '../states.tsx'
import { SectionsWaiting } from '../Waiting.tsx'
import { START, startOf } from './start.ts'
import { useInvoiceTexts } from './texts.ts'

const NOTHING = { registered_phone: '', registered_address: '', bank_of_deposit: '', bank_account: '' }

type Props = {
  /** What it said before, if somebody has filled it in already. */
  before: InvoiceDetails | undefined
  submit: string
  /** Where it is refused, the dialog stays with all that was typed. */
  onSubmit(details: InvoiceDetails): Promise<void>
  onClose(): void
}

/** What an invoice is to say (orders.md, 2 and 5). A firm's title is the one that it is invoiced as. */
export const InvoiceDialog = ({ before, submit, onSubmit, onClose }: Props) => {
  const t = useInvoiceTexts()
  const id = useId()
  const title = useInvoiceTitle()
  const form = useForm<InvoiceDetails>()
  const [unsaved, setUnsaved] = useState(false)
  const asking = useMutation({
    mutationFn: (typed: Partial<InvoiceDetails>) =>
      onSubmit({ ...NOTHING, ...START, invoice_title: '', tax_number: '', ...typed }),
    onSuccess: onClose,
    onError: (error) => tellInForm(form, error),
    meta: { toldInPlace: true },
  })
  return (
    <EditDialog
      title={t.title}
      form={id}
      submit={submit}
      unsaved={unsaved}
      busy={asking.isPending}
      disabled={title.data === undefined}
      onClose={onClose}
    >
      <Loaded query={title} waiting={<SectionsWaiting lines={[4]} />}>
        {(firm) => (
          <Form<InvoiceDetails>
            id={id}
            className={layout.stack ?? ''}
            form={form}
            layout="vertical"
            requiredMark={false}
            initialValues={startOf(firm, before)}
            onValuesChange={() => setUnsaved(true)}
            onFinish={(typed) => asking.mutate(typed)}
          >
            <Fields isFixed={firm.invoice_title !== ''} />
          </Form>
        )}
      </Loaded>
    </EditDialog>
  )
}

/** Which fields there are follows from the two types. */
const Fields = ({ isFixed }: { isFixed: boolean }) => {
  const t = useInvoiceTexts()
  const form = Form.useFormInstance<InvoiceDetails>()
  const isSpecial = Form.useWatch('invoice_type', form) === 2
  const isIndividual = Form.useWatch('title_type', form) === 1
  const needed = (message: string) => [{ required: true, whitespace: true, message }]
  const phone = { pattern: /^\d{5,11}$/, message: t.phoneFault }
  return (
    <div>
      <Form.Item name="invoice_type" label={t.type}>
        <Radio.Group
          // A special one is a company's.
          onChange={({ target }) => target.value === 2 && form.setFieldValue('title_type', 2)}
          options={[
            { value: 1, label: t.ordinary },
            { value: 2, label: t.special },
          ]}
        />
      </Form.Item>
      <Form.Item name="title_type" label={t.titleType}>
        <Radio.Group
          options={[
            { value: 1, label: t.individual, disabled: isSpecial || isFixed },
            { value: 2, label: t.company },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="invoice_title"
        label={t.invoiceTitle}
        extra={isFixed ? t.titleFixed : undefined}
        rules={needed(t.titleMissing)}
      >
        <Input maxLength={60} readOnly={isFixed} autoComplete="organization" />
      </Form.Item>
      {!isIndividual && (
        <Form.Item name="tax_number" label={t.taxNumber} rules={needed(t.taxMissing)}>
          <Input maxLength={30} autoComplete="off" />
        </Form.Item>
      )}
      {isSpecial && (
        <>
          <Form.Item name="registered_phone" label={t.phone} rules={[...needed(t.phoneMissing), phone]}>
            <Input maxLength={11} inputMode="numeric" autoComplete="off" />
          </Form.Item>
          <Form.Item name="registered_address" label={t.address} rules={needed(t.addressMissing)}>
            <Input maxLength={100} autoComplete="off" />
          </Form.Item>
          <Form.Item name="bank_of_deposit" label={t.bank} rules={needed(t.bankMissing)}>
            <Input maxLength={60} autoComplete="off" />
          </Form.Item>
          <Form.Item name="bank_account" label={t.account} rules={needed(t.accountMissing)}>
            <Input maxLength={40} inputMode="numeric" autoComplete="off" />
          </Form.Item>
        </>
      )}
    </div>
  )
}
