import { accepted } from '@portafilter/kit'
import type { UnpaidOrder } from '@portafilter/payment/contract'
import { Navigate, useNavigate } from 'react-router'
import { api } from '../../app/api.ts'
import { useNotice } from '../../app/notice.tsx'
import { paths } from '../../app/paths.ts'
import { useAction } from '../../app/use-action.ts'
import { BankDetails } from '../../components/BankDetails.tsx'
import { Button } from '../../components/Button.tsx'
import { withOrderCode } from '../../components/code-in-route.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { WithUnpaidOrder } from '../../components/UnpaidOrder.tsx'
import { refreshOrders } from '../../data/orders.ts'
import { useBankPageTexts } from './texts.ts'

export const BankTransfer = withOrderCode(({ code }) => {
  const t = useBankPageTexts()
  return (
    <>
      <PageHead title={t.title} back={paths.order(code)} />
      <WithUnpaidOrder code={code} evenChosen>
        {(order, chosen) =>
          // Without an arrangement there is nothing to confirm: the method comes first.
          order.pay_no === null ? (
            <Navigate to={paths.pay(code)} replace />
          ) : (
            <Transfer order={order} payNo={order.pay_no} chosen={chosen} />
          )
        }
      </WithUnpaidOrder>
    </>
  )
})

type Props = { order: UnpaidOrder; payNo: string; chosen: boolean }

const Transfer = ({ order, payNo, chosen }: Props) => {
  const t = useBankPageTexts()
  return (
    <div className="stack-wide">
      <p className="note note-info">{t.notice}</p>
      <section className="card card-body stack">
        <h2>{t.details}</h2>
        <BankDetails bank={order.bank_info} order={order.code} amount={order.order_total} currency={order.currency} />
      </section>
      {chosen ? <WhatNext code={order.code} payNo={payNo} /> : <ConfirmTransfer code={order.code} />}
    </div>
  )
}

/** Moves back_status from 0 to 1; my orders then offer the voucher's upload (payment.md, 2). */
const ConfirmTransfer = ({ code }: { code: string }) => {
  const t = useBankPageTexts()
  const notice = useNotice()
  const navigate = useNavigate()
  const confirming = useAction(async () => {
    await accepted(api.setOrderBackStatus({ code }))
    notice.success(t.confirmed)
    void refreshOrders()
    await navigate(paths.orders, { replace: true })
  })
  return (
    <div className="actions">
      <span className="soft">{t.confirmHint}</span>
      <Button kind="primary" size="large" busy={confirming.busy} onClick={() => void confirming.run()}>
        {t.confirm}
      </Button>
    </div>
  )
}

const WhatNext = ({ code, payNo }: { code: string; payNo: string }) => {
  const t = useBankPageTexts()
  const navigate = useNavigate()
  return (
    <section className="card card-body stack" aria-live="polite">
      <p>{t.chosen}</p>
      <div className="actions">
        <Button size="large" onClick={() => void navigate(paths.orders)}>
          {t.orders}
        </Button>
        <Button kind="primary" size="large" onClick={() => void navigate(paths.voucher(code, payNo))}>
          {t.upload}
        </Button>
      </div>
    </section>
  )
}
