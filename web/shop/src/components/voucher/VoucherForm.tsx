import { Button, Form } from 'antd'
import { tellInForm } from '../../components/ant/tell-in-form.ts'
import { useForm } from '../../components/ant/use-form.ts'
import layout from '../../components/layout.module.css'
import { useLeadOn } from '../../components/use-lead-on.ts'
import { notice } from '../../ground/notice.ts'
import { type Picture, PictureField } from './PictureField.tsx'
import { pageOf } from './page-of.ts'
import { useVoucherTexts } from './texts.ts'
import { useSubmitVoucher } from './use-submit-voucher.ts'

type Fields = { proof_path?: Picture | undefined }

export const VoucherForm = ({ code, payNo }: { code: string; payNo: string }) => {
  const t = useVoucherTexts()
  const leadOn = useLeadOn()
  const form = useForm<Fields>()
  const picture = Form.useWatch('proof_path', form)
  const submitting = useSubmitVoucher(payNo, {
    onSuccess: () => {
      notice.success(useVoucherTexts.both((w) => w.submitted))
      void leadOn(pageOf(code))
    },
    // The upload calls the same picture `file`.
    onError: (error) => tellInForm(form, error, { file: 'proof_path' }),
  })
  const sound = async (_rule: unknown, chosen: Picture | undefined) => {
    if (chosen?.fault !== undefined) throw new Error(t[chosen.fault])
  }
  const submit = ({ proof_path: chosen }: Fields) => chosen !== undefined && submitting.mutate(chosen.file)
  return (
    <Form<Fields> form={form} onFinish={submit}>
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
      <p className="soft" role="status">
        {submitting.isPending ? t.submitting : ''}
      </p>
      <div className={layout.actions}>
        {picture !== undefined && (
          <Button
            size="large"
            disabled={submitting.isPending}
            onClick={() => form.setFieldValue('proof_path', undefined)}
          >
            {t.again}
          </Button>
        )}
        <Button type="primary" size="large" htmlType="submit" loading={submitting.isPending}>
          {t.submit}
        </Button>
      </div>
    </Form>
  )
}
