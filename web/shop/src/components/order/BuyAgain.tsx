import { awaitsPayment } from '@portafilter/kit'
import type { Order } from '@portafilter/ordering/contract'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useOrderTexts } from './texts.ts'

const BuyAgainDialog = lazy(() => import('../add-list/BuyAgainDialog.tsx'))

/** A way to put what an order had into the cart once more; of one that is not paid yet, paying is what comes next. */
export const BuyAgain = ({ order }: { order: Pick<Order, 'code' | 'status'> }) => {
  const t = useOrderTexts()
  const [open, setOpen] = useState(false)
  if (awaitsPayment(order)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.buyAgain}</Button>
      {open && (
        <Suspense>
          <BuyAgainDialog code={order.code} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
