import { awaitsPayment } from '@portafilter/kit'
import type { Order } from '@portafilter/ordering/contract'
import { lazy } from 'react'
import { ComingDialog } from '../ComingDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { useDialog } from '../use-dialog.ts'
import { useOrderTexts } from './texts.ts'

const BuyAgainDialog = lazy(() => import('../add-list/BuyAgainDialog.tsx'))

/** A way to put what an order had into the cart once more; of one that is not paid yet, paying is what comes next. */
export const BuyAgain = ({ order }: { order: Pick<Order, 'code' | 'status'> }) => {
  const t = useOrderTexts()
  const { asked, opens, close } = useDialog<'lines'>()
  if (awaitsPayment(order)) return null
  return (
    <>
      <Button {...opens('lines')}>{t.buyAgain}</Button>
      {asked && (
        <ComingDialog onClose={close}>
          <BuyAgainDialog code={order.code} onClose={close} />
        </ComingDialog>
      )}
    </>
  )
}
