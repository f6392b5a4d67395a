import { accepted, formDone, formKey } from '@portafilter/kit'
import { FormDialog } from '../../components/ant/FormDialog.tsx'
import layout from '../../components/layout.module.css'
import { type Payee, PayeeFields } from '../../components/payee/PayeeFields.tsx'
import { refreshOrders } from '../../data/orders.ts'
import { api } from '../../shared/api.ts'
import { useDetailsTexts } from './texts.ts'

/** Another account is another wish: it gets a key of its own. */
const save = async (refund_id: string, payee: Payee) => {
  const wish = `refundAccount:${refund_id}:${JSON.stringify(payee)}`
  await accepted(api.setRefundAccount({ refund_id, ...payee }, { key: formKey(wish) }))
  formDone(wish)
}

/** Asks whom a refund is transferred to: until somebody says, no batch pays it (goods.md, Refunds by transfer). */
export const PayeeDialog = ({ refund, onClose }: { refund: string; onClose(): void }) => {
  const t = useDetailsTexts()
  return (
    <FormDialog<Payee>
      title={t.payeeTitle}
      submit={t.payeeSave}
      className={layout.stack}
      save={(payee) => save(refund, payee)}
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
