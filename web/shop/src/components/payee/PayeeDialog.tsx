import { accepted, useIdempotent } from '@portafilter/kit'
import { api } from '../../shared/api.ts'
import { FormDialog } from '../ant/FormDialog.tsx'
import layout from '../layout.module.css'
import { type Payee, PayeeFields } from './PayeeFields.tsx'
import { usePayeeTexts } from './texts.ts'

type Props = { refund: string; refresh(): Promise<void>; onClose(): void }

/** Asks whom a refund is transferred to: until somebody says, no batch pays it (goods.md, Refunds by transfer). */
export const PayeeDialog = ({ refund, refresh, onClose }: Props) => {
  const t = usePayeeTexts()
  const idempotently = useIdempotent()
  const save = (payee: Payee) =>
    idempotently(payee, (key) => accepted(api.setRefundAccount({ refund_id: refund, ...payee }, { key })))
  return (
    <FormDialog<Payee>
      title={t.title}
      submit={t.save}
      className={layout.stack}
      save={save}
      done={usePayeeTexts.both((w) => w.saved)}
      refresh={refresh}
      onClose={onClose}
    >
      <p className="soft">{t.hint}</p>
      <div>
        <PayeeFields />
      </div>
    </FormDialog>
  )
}
