import { isGoodPassword, isLettersAndDigits } from '@portafilter/kernel'
import { Form, type FormRule, Input } from 'antd'
import { useSignInTexts } from './texts.ts'

/** A new password, twice; each is judged again when the other changes (payment.md, 5). */
export const NewPasswordFields = ({ label, plain = false }: { label: string; plain?: boolean }) => {
  const t = useSignInTexts()
  const isGood: FormRule = {
    validator: async (_, password = '') => {
      if (!isGoodPassword(password)) throw new Error(t.passwordRule)
      if (plain && !isLettersAndDigits(password)) throw new Error(t.passwordSigns)
    },
  }
  const isSame: FormRule = ({ getFieldValue }) => ({
    validator: async (_, again) => {
      if (again && again !== getFieldValue('password')) throw new Error(t.confirmDiffers)
    },
  })
  return (
    <>
      <Form.Item name="password" label={label} dependencies={['confirm']} rules={[isGood]}>
        <Input.Password autoComplete="new-password" maxLength={100} />
      </Form.Item>
      <Form.Item
        name="confirm"
        label={t.confirm}
        dependencies={['password']}
        rules={[{ required: true, message: t.confirmMissing }, isSame]}
      >
        <Input.Password autoComplete="new-password" maxLength={100} />
      </Form.Item>
    </>
  )
}
