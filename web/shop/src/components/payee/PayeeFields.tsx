import { bankAccountIn } from '@portafilter/kernel'
import { Form, Input } from 'antd'
import { atMost } from '../ant/counted.ts'
import { usePayeeTexts } from './texts.ts'

/** Whom money is transferred back to, in the fields of a form (orders.md, 5: After-sales form). */
export type Payee = Readonly<{ account_name: string; deposit: string; card_number: string }>

export const PayeeFields = () => {
  const t = usePayeeTexts()
  const isAccount = async (_rule: unknown, typed = '') => {
    if (bankAccountIn(typed) === undefined) throw new Error(t.cardNumberNeeded)
  }
  return (
    <>
      <Form.Item
        name="account_name"
        label={t.accountName}
        rules={[{ required: true, whitespace: true, message: t.accountNameNeeded }]}
      >
        <Input count={atMost(100)} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="deposit"
        label={t.deposit}
        rules={[{ required: true, whitespace: true, message: t.depositNeeded }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="card_number" label={t.cardNumber} rules={[{ validator: isAccount }]}>
        <Input inputMode="numeric" maxLength={40} autoComplete="off" />
      </Form.Item>
    </>
  )
}
