import { Form } from 'antd'
import { notice } from '../../shared/notice.ts'
import { tellInForm } from '../ant/tell-in-form.ts'
import { useForm } from '../ant/use-form.ts'
import type { Picture } from './PictureField.tsx'
import { useVoucherFormTexts } from './texts.ts'
import { useSubmitVoucher } from './use-submit-voucher.ts'

export type VoucherFields = { proof_path?: Picture | undefined }

/** What a form for a payment's voucher is made of; whoever shows it says what comes once finance has the voucher. */
export const useVoucherForm = (payNo: string, onDone: () => void) => {
  const form = useForm<VoucherFields>()
  const picture = Form.useWatch('proof_path', form)
  const submitting = useSubmitVoucher(payNo, {
    onSuccess: () => {
      notice.success(useVoucherFormTexts.both((w) => w.submitted))
      onDone()
    },
    // The upload calls the same picture `file`.
    onError: (error) => tellInForm(form, error, { file: 'proof_path' }),
  })
  return { form, picture, submitting }
}
