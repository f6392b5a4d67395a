import { accepted } from '@portafilter/kit'
import { refreshOrders } from '../../data/orders.ts'
import { api } from '../../shared/api.ts'
import { useUser } from '../../shared/use-user.ts'
import { AntDesign } from '../ant/AntDesign.tsx'
import { ConfirmAction } from '../ant/ConfirmAction.tsx'
import { useOrderTexts } from './texts.ts'

type Props = { code: string; onClose(): void }

const CancelDialog = ({ code, onClose }: Props) => {
  const t = useOrderTexts()
  const { erp_code } = useUser()
  return (
    <AntDesign>
      <ConfirmAction
        title={t.cancelTitle}
        confirm={t.cancel}
        refuse={t.keep}
        danger
        act={() => accepted(api.cancelOrder({ code, ...(erp_code === null ? {} : { erp_code }) }))}
        done={useOrderTexts.both((w) => w.cancelled)}
        refresh={refreshOrders}
        onClose={onClose}
      >
        {t.cancelQuestion(code)}
      </ConfirmAction>
    </AntDesign>
  )
}

export default CancelDialog
