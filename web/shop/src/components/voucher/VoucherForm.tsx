import { Button, Form } from 'antd'
import { type Picture, PictureField } from './PictureField.tsx'
import { useVoucherFormTexts } from './texts.ts'
import type { useVoucherForm, VoucherFields } from './use-voucher-form.ts'

type Props = { voucher: ReturnType<typeof useVoucherForm>; id: string }

/** The picture of a voucher; the button that hands it in stands outside and names the form by its `id`. */
export const VoucherForm = ({ voucher: { form, picture, submitting }, id }: Props) => {
  const t = useVoucherFormTexts()
  const sound = async (_rule: unknown, chosen: Picture | undefined) => {
    if (chosen?.fault !== undefined) throw new Error(t[chosen.fault])
  }
  const submit = ({ proof_path: chosen }: VoucherFields) => chosen !== undefined && submitting.mutate(chosen.file)
  return (
    <Form<VoucherFields> form={form} id={id} onFinish={submit}>
      <Form.Item
        name="proof_path"
        validateTrigger={['onChange', 'onSubmit']}
        rules={[
          { type: 'object', required: true, message: t.missing, validateTrigger: 'onSubmit' },
          { validator: sound },
        ]}
      >
        <PictureField disabled={submitting.isPending} />
      </Form.Item>
      {picture !== undefined && (
        <Button disabled={submitting.isPending} onClick={() => form.setFieldValue('proof_path', undefined)}>
          {t.again}
        </Button>
      )}
      <p className="soft" role="status">
        {submitting.isPending ? t.submitting : ''}
      </p>
    </Form>
  )
}
