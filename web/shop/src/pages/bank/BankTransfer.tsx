import { accepted, transferOf } from '@portafilter/kit'
import type { UnpaidOrder } from '@portafilter/payment/contract'
import { PROVIDERS } from '@portafilter/receivable'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { Smartphone } from 'lucide-react'
import { Navigate } from 'react-router'
import layout from '../../components/layout.module.css'
import note from '../../components/note.module.css'
import { BankDetails } from '../../components/order/BankDetails.tsx'
import { withOrderCode } from '../../components/order/code-in-route.tsx'
import { PartReceived } from '../../components/order/PartReceived.tsx'
import { Freight, InvoiceReminder } from '../../components/order/Reminders.tsx'
import { WithUnpaidOrder } from '../../components/order/UnpaidOrder.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { PayFoot } from '../../components/payment/PayFoot.tsx'
import { useLeadOn } from '../../components/use-lead-on.ts'
import { useNavigate } from '../../components/use-navigate.tsx'
import { refreshOrders, useUnpaidOrder } from '../../data/orders.ts'
import { api } from '../../shared/api.ts'
import { notice } from '../../shared/notice.ts'
import { paths } from '../../shared/paths.ts'
import { useUser } from '../../shared/use-user.ts'
import { useBankPageTexts } from './texts.ts'

export const BankTransfer = withOrderCode(({ code }) => {
  const t = useBankPageTexts()
  const found = useUnpaidOrder(code).data
  // Where another way can be chosen yet, that is one level up.
  const isChoice = found?.result === 1 && (found.object as UnpaidOrder).methods.length > 1
  return (
    <>
      <PageHead title={t.title} back={isChoice ? paths.pay(code) : paths.order(code)} />
      <WithUnpaidOrder code={code} evenChosen>
        {(order) =>
          // Where nothing is arranged, or a provider pays, there is no transfer to confirm: the method comes first.
          order.pay_no === null || isByProvider(order) ? (
            <Navigate to={paths.pay(code)} replace />
          ) : order.arranged.offline_transfer === undefined ? (
            <Navigate to={paths.order(code)} replace />
          ) : (
            <Transfer order={order} payNo={order.pay_no} />
          )
        }
      </WithUnpaidOrder>
    </>
  )
})

const isByProvider = ({ arranged }: UnpaidOrder): boolean => PROVIDERS.some((name) => arranged[name] !== undefined)

type Props = { order: UnpaidOrder; payNo: string }

const Transfer = ({ order, payNo }: Props) => {
  const t = useBankPageTexts()
  // What has come for an earlier arrangement may suffice for this one.
  const isMissing = order.due > 0
  return (
    <div className={layout.stackWide}>
      {isMissing && <p className={note.info}>{t.notice}</p>}
      <section className={`${layout.cardBody} ${layout.stack}`}>
        <h2>{t.details}</h2>
        <PartReceived received={order.received} missing={order.due} currency={order.currency} />
        {isMissing && (
          <BankDetails bank={order.bank_info} order={order.code} amount={order.due} currency={order.currency} />
        )}
      </section>
      {isMissing && <SendToPhone code={order.code} />}
      <dl className={`${layout.cardBody} ${layout.definition}`}>
        <Freight />
      </dl>
      <InvoiceReminder />
      {transferOf(order) === 'none' ? <ConfirmTransfer order={order} /> : <WhatNext order={order} payNo={payNo} />}
    </div>
  )
}

/** The bank's details for the phone, which has to be the buyer's own (payment.md, 8). */
const SendToPhone = ({ code }: { code: string }) => {
  const t = useBankPageTexts()
  const { phone } = useUser()
  const sending = useMutation({
    mutationFn: (own: string) => accepted(api.sendRemit({ phone: own, code })),
    onSuccess: () => notice.success(useBankPageTexts.both((w) => w.sent)),
  })
  const send = () => (phone ? sending.mutate(phone) : notice.warning(useBankPageTexts.both((w) => w.bindFirst)))
  return (
    <div className={layout.row}>
      <Button icon={<Smartphone />} loading={sending.isPending} onClick={send}>
        {t.send}
      </Button>
    </div>
  )
}

/** Moves back_status from 0 to 1; my orders then offer the voucher's upload (payment.md, 2). */
const ConfirmTransfer = ({ order: { code, due, currency } }: { order: UnpaidOrder }) => {
  const t = useBankPageTexts()
  const leadOn = useLeadOn()
  const confirming = useMutation({
    mutationFn: () => accepted(api.setOrderBackStatus({ code })),
    onSuccess: () => {
      notice.success(useBankPageTexts.both((w) => w.confirmed))
      void refreshOrders()
      return leadOn(paths.orders)
    },
  })
  return (
    <>
      <p className="soft">{t.confirmHint}</p>
      <PayFoot label={t.due} amount={due} currency={currency}>
        <Button type="primary" size="large" loading={confirming.isPending} onClick={() => confirming.mutate()}>
          {t.confirm}
        </Button>
      </PayFoot>
    </>
  )
}

const WhatNext = ({ order: { code, due, currency }, payNo }: Props) => {
  const t = useBankPageTexts()
  const navigate = useNavigate()
  return (
    <>
      <p className={layout.cardBody}>{t.chosen}</p>
      <PayFoot label={t.due} amount={due} currency={currency}>
        <Button size="large" onClick={() => void navigate(paths.orders)}>
          {t.orders}
        </Button>
        <Button type="primary" size="large" onClick={() => void navigate(paths.voucher(code, payNo))}>
          {t.upload}
        </Button>
      </PayFoot>
    </>
  )
}
