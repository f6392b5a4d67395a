import type { Order } from '@portafilter/ordering/contract'
import { usePayment } from '../../data/orders.ts'
import { AntDesign } from '../ant/AntDesign.tsx'
import { EditDialog } from '../ant/EditDialog.tsx'
import layout from '../layout.module.css'
import note from '../note.module.css'
import { Loaded } from '../states.tsx'
import { useVoucherFormTexts } from '../voucher/texts.ts'
import { useVoucherForm } from '../voucher/use-voucher-form.ts'
import { VoucherForm } from '../voucher/VoucherForm.tsx'
import { BlockWaiting } from '../Waiting.tsx'
import { BankDetails } from './BankDetails.tsx'
import { PartReceived } from './PartReceived.tsx'
import { useOrderTexts } from './texts.ts'

const FORM = 'order-voucher'

type Props = { order: Pick<Order, 'code' | 'back_reason'>; payNo: string; onClose(): void }

/** Hands in the voucher of an order's transfer where the order stands (orders.md, 2: My orders). */
const UploadVoucherDialog = ({ order: { code, back_reason: reason }, payNo, onClose }: Props) => {
  const t = useOrderTexts()
  const words = useVoucherFormTexts()
  const voucher = useVoucherForm(payNo, onClose)
  const payment = usePayment(payNo)
  return (
    <AntDesign>
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
          <Loaded query={payment} waiting={<BlockWaiting height={200} />}>
            {({ amount, received, bank_info, order_no, kind, currency }) => (
              <>
                <PartReceived received={received} missing={amount} currency={currency} />
                {amount > 0 && (
                  <BankDetails bank={bank_info} order={order_no} kind={kind} amount={amount} currency={currency} />
                )}
              </>
            )}
          </Loaded>
          <VoucherForm voucher={voucher} id={FORM} />
        </div>
      </EditDialog>
    </AntDesign>
  )
}

export default UploadVoucherDialog
