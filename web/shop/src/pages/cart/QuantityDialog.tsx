import { Form, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { useComponentTexts } from '../../components/component-texts.ts'
import { MOST } from '../../components/quantity.ts'
import { useReturnFocus } from '../../components/use-return-focus.ts'
import type { CartLine } from '../../data/cart.ts'
import { useCartTexts } from './texts.ts'

type Props = { line: CartLine; onSave(quantity: number): Promise<unknown>; onClose(): void }

/** Types a quantity of 1 to 100. */
export const QuantityDialog = ({ line, onSave, onClose }: Props) => {
  useReturnFocus()
  const t = useCartTexts()
  const common = useComponentTexts()
  const [quantity, setQuantity] = useState<number | null>(line.quantity)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await onSave(quantity ?? 1)
    onClose()
  }
  return (
    <Modal
      open
      centered
      width={420}
      title={t.editTitle}
      okText={t.save}
      cancelText={common.cancel}
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={`${line.part_name} (${t.editHint})`} htmlFor="cart-quantity">
          <InputNumber
            id="cart-quantity"
            min={1}
            max={MOST}
            precision={0}
            value={quantity}
            onChange={setQuantity}
            onPressEnter={() => void save()}
            autoFocus
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
