import { accepted, useIdempotent } from '@portafilter/kit'
import { FormDialog } from '../../components/ant/FormDialog.tsx'
import layout from '../../components/layout.module.css'
import { type Payee, PayeeFields } from '../../components/payee/PayeeFields.tsx'
import { refreshOrders } from '../../data/orders.ts'
import { api } from '../../shared/api.ts'
import { useDetailsTexts } from './texts.ts'

/** Asks whom a refund is transferred to: until somebody says, no batch pays it (goods.md, Refunds by transfer). */
export const PayeeDialog = ({ refund, onClose }: { refund: string; onClose(): void }) => {
  const t = useDetailsTexts()
  const idempotently = useIdempotent()
  const save = (payee: Payee) =>
    idempotently(payee, (key) => accepted(api.setRefundAccount({ refund_id: refund, ...payee }, { key })))
  return (
    <FormDialog<Payee>
      title={t.payeeTitle}
      submit={t.payeeSave}
      className={layout.stack}
      save={save}
      done={useDetailsTexts.both((w) => w.payeeSaved)}
      refresh={refreshOrders}
      onClose={onClose}
    >
      <p className="soft">{t.payeeHint}</p>
      <div>
        <PayeeFields />
      </div>
    </FormDialog>
  )
}
