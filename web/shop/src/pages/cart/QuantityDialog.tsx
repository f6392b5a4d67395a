import { Form, InputNumber } from 'antd'
import { Dialog } from '../../components/ant/Dialog.tsx'
import { tellInForm } from '../../components/ant/tell-in-form.ts'
import { MOST } from '../../components/quantity/quantity.ts'
import type { CartLine } from '../../data/cart.ts'
import { useCartTexts } from './texts.ts'
import { useSetQuantity } from './use-set-quantity.ts'

type Fields = { quantity: number | null }

/** Types a quantity of 1 to 100. */
export const QuantityDialog = ({ line, onClose }: { line: CartLine; onClose(): void }) => {
  const t = useCartTexts()
  const [form] = Form.useForm<Fields>()
  const setting = useSetQuantity(line.part_code, (error) => tellInForm(form, error))
  return (
    <Dialog
      title={t.editTitle}
      width={420}
      okText={t.save}
      busy={setting.isPending}
      onOk={form.submit}
      onClose={onClose}
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ quantity: line.quantity }}
        onFinish={({ quantity }) => setting.mutate(quantity ?? 1, { onSuccess: onClose })}
      >
        <Form.Item
          name="quantity"
          label={`${line.part_name} (${t.editHint})`}
          rules={[{ type: 'number', min: 1, max: MOST }]}
        >
          <InputNumber className="number" min={1} max={MOST} precision={0} controls={false} autoFocus />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
