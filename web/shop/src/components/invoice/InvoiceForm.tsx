import { MOST_OF_FIRM } from '@portafilter/identity/contract'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input, Radio } from 'antd'
import { type FormEvent, useEffect, useMemo, useRef } from 'react'
import { type InvoiceDetails, useInvoiceTitle, type useLastInvoice } from '../../data/invoices.ts'
import { notice } from '../../shared/notice.ts'
import { tellInForm } from '../ant/tell-in-form.ts'
import { useForm } from '../ant/use-form.ts'
import layout from '../layout.module.css'
import note from '../note.module.css'
import { SectionsWaiting } from '../Waiting.tsx'
import { isAsBegun, START, startOf } from './start.ts'
import { useInvoiceTexts } from './texts.ts'
import { faultOf } from './title-fault.ts'

const NOTHING = { registered_phone: '', registered_address: '', bank_of_deposit: '', bank_account: '' }

/**
 * What is done with what the form says; where it is refused, it stays with all that was typed.
 * @param onSubmit throws where it is refused
 */
export const useInvoiceForm = (onSubmit: (details: InvoiceDetails) => Promise<void>, onDone: () => void) => {
  const form = useForm<InvoiceDetails>()
  const asking = useMutation({
    mutationFn: (typed: Partial<InvoiceDetails>) =>
      onSubmit({ ...NOTHING, ...START, invoice_title: '', tax_number: '', ...typed }),
    onSuccess: onDone,
    onError: (error) => tellInForm(form, error),
    meta: { toldInPlace: true },
  })
  return { form, asking }
}

type Props = Pick<ReturnType<typeof useInvoiceForm>, 'form' | 'asking'> & {
  /** By which the button that hands it in finds it. */
  id: string
  /** What it said before, if somebody has filled it in already. */
  before: InvoiceDetails | undefined
  onTyped?(): void
}

type BegunProps = Omit<Props, 'before'> & { begun: ReturnType<typeof useLastInvoice> }

/** The form as it begins with what the last invoice said; without, where that could not be read. */
export const BegunForm = ({ begun, ...rest }: BegunProps) => {
  const t = useInvoiceTexts()
  return (
    <div className={layout.stack}>
      {begun.data === undefined && (
        <p className={note.info} role="alert">
          {t.lastFailed}
        </p>
      )}
      <InvoiceForm before={begun.data?.last ?? undefined} {...rest} />
    </div>
  )
}

/** What comes once the form is there fills it in, unless somebody has begun to, or it is being handed in. */
const useLateStart = (form: Props['form'], start: Partial<InvoiceDetails> | undefined, isAsked: boolean): void => {
  const begun = useRef(start)
  useEffect(() => {
    if (start === undefined || isAsked || start === begun.current) return
    if (begun.current !== undefined && isAsBegun(form.getFieldsValue(true), begun.current)) form.setFieldsValue(start)
    begun.current = start
  }, [form, start, isAsked])
}

/** What an invoice is to say (orders.md, 2 and 5). A firm's title is the one that it is invoiced as. */
export const InvoiceForm = ({ id, before, form, asking, onTyped }: Props) => {
  const t = useInvoiceTexts()
  const title = useInvoiceTitle()
  const start = useMemo(() => title.data && startOf(title.data, before), [title.data, before])
  useLateStart(form, start, asking.isPending)
  if (start === undefined) {
    // A server that is away is asked again and again; why there is no title yet is told at once.
    const failure = title.error ?? title.failureReason
    const tooEarly = (event: FormEvent) => {
      event.preventDefault()
      notice.warning(useInvoiceTexts.both((w) => w.titleLoading))
    }
    return (
      <form id={id} onSubmit={tooEarly}>
        {failure === null ? (
          <SectionsWaiting lines={[4]} />
        ) : (
          <div className={`${note.danger} ${layout.row}`} role="alert">
            {t[faultOf(failure)]}
            <Button onClick={() => void title.refetch()}>{t.again}</Button>
          </div>
        )}
      </form>
    )
  }
  return (
    <Form<InvoiceDetails>
      id={id}
      className={layout.stack ?? ''}
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={start}
      onValuesChange={onTyped ?? (() => undefined)}
      onFinish={(typed) => asking.mutate(typed)}
      onFinishFailed={({ values }) => {
        if (values.invoice_type === 2) notice.warning(useInvoiceTexts.both((w) => w.incomplete))
      }}
    >
      <Fields isFixed={title.data?.invoice_title !== ''} />
    </Form>
  )
}

/** Which fields there are follows from the two types. */
const Fields = ({ isFixed }: { isFixed: boolean }) => {
  const t = useInvoiceTexts()
  const form = Form.useFormInstance<InvoiceDetails>()
  const isSpecial = Form.useWatch('invoice_type', form) === 2
  const isIndividual = Form.useWatch('title_type', form) === 1
  const needed = (message: string) => [{ required: true, whitespace: true, message }]
  const upTo = (max: number) => ({ max, message: t.tooLong })
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
        rules={[...needed(t.titleMissing), upTo(MOST_OF_FIRM.invoice_title)]}
      >
        <Input readOnly={isFixed} autoComplete="organization" />
      </Form.Item>
      {!isIndividual && (
        <Form.Item
          name="tax_number"
          label={t.taxNumber}
          rules={[...needed(t.taxMissing), upTo(MOST_OF_FIRM.invoice_number)]}
        >
          <Input autoComplete="off" />
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
