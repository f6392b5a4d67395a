import type { Order } from '@portafilter/ordering/contract'
import { EditDialog } from '../ant/EditDialog.tsx'
import layout from '../layout.module.css'
import note from '../note.module.css'
import { useVoucherFormTexts } from '../voucher/texts.ts'
import { useVoucherForm } from '../voucher/use-voucher-form.ts'
import { VoucherForm } from '../voucher/VoucherForm.tsx'
import { useOrderTexts } from './texts.ts'

const FORM = 'order-voucher'

type Props = { order: Pick<Order, 'code' | 'back_reason'>; payNo: string; onClose(): void }

/** Hands in the voucher of an order's transfer where the order stands (orders.md, 2: My orders). */
const UploadVoucherDialog = ({ order: { code, back_reason: reason }, payNo, onClose }: Props) => {
  const t = useOrderTexts()
  const words = useVoucherFormTexts()
  const voucher = useVoucherForm(payNo, onClose)
  return (
    <EditDialog
      title={t.voucherOf(code)}
      form={FORM}
      submit={words.submit}
      unsaved={voucher.picture !== undefined}
      busy={voucher.submitting.isPending}
      onClose={onClose}
    >
      <div className={layout.stack}>
        {reason !== '' && (
          <p className={note.danger}>
            {words.rejected} <strong>{reason}</strong>
          </p>
        )}
        <VoucherForm voucher={voucher} id={FORM} />
      </div>
    </EditDialog>
  )
}

export default UploadVoucherDialog
