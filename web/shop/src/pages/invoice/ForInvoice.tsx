import { formatMoment, useIdempotent, useLanguage } from '@portafilter/kit'
import { Button } from 'antd'
import { useEffect, useId } from 'react'
import { BegunForm, useInvoiceForm } from '../../components/invoice/InvoiceForm.tsx'
import { isWaitedFor } from '../../components/invoice/start.ts'
import { useInvoiceTexts } from '../../components/invoice/texts.ts'
import layout from '../../components/layout.module.css'
import note from '../../components/note.module.css'
import { withOrderCode } from '../../components/order/code-in-route.tsx'
import { FoundOrder } from '../../components/order/FoundOrder.tsx'
import { canApply } from '../../components/order/InvoiceAction.tsx'
import { InvoiceReturned } from '../../components/order/InvoiceReturned.tsx'
import { Rule } from '../../components/order/Rule.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { useLeadOn } from '../../components/use-lead-on.ts'
import { useNavigate } from '../../components/use-navigate.tsx'
import { SectionsWaiting } from '../../components/Waiting.tsx'
import { askForInvoice, useLastInvoice } from '../../data/invoices.ts'
import type { OwnOrder } from '../../data/orders.ts'
import { notice } from '../../shared/notice.ts'
import { paths } from '../../shared/paths.ts'
import { isOverseas } from '../../shared/session.ts'
import { useUser } from '../../shared/use-user.ts'

/** Asks for the invoice of an order (orders.md, 2); of one that has been asked for, the order's details say how far it is. */
export const ForInvoice = withOrderCode(({ code }) => {
  const t = useInvoiceTexts()
  const overseas = isOverseas(useUser())
  return (
    <>
      <PageHead title={t.title} back={paths.order(code)} eyebrow={<span className="code">{code}</span>} />
      {overseas ? <Rule why={t.notOverseas} code={code} /> : <AtHome code={code} />}
    </>
  )
})

const AtHome = ({ code }: { code: string }) => {
  const navigate = useNavigate()
  const last = useLastInvoice(code)
  const isAsked = last.data?.asked === true
  useEffect(() => {
    if (isAsked) void navigate(paths.order(code), { replace: true })
  }, [isAsked, navigate, code])
  return (
    <FoundOrder code={code} waiting={<SectionsWaiting lines={[6]} />}>
      {(order) => {
        if (isWaitedFor(last)) return <SectionsWaiting lines={[6]} />
        return isAsked ? null : <Ask order={order} begun={last} />
      }}
    </FoundOrder>
  )
}

type Props = { order: OwnOrder; begun: ReturnType<typeof useLastInvoice> }

/** Why it cannot be asked for now. */
const whyNot = ({ paid_at, invoice_until }: OwnOrder, t: ReturnType<typeof useInvoiceTexts>): string => {
  if (invoice_until !== null) return t.closed
  return paid_at === null ? t.notDue : t.nothingLeft
}

const Ask = ({ order, begun }: Props) => {
  const t = useInvoiceTexts()
  if (canApply(order, Date.now())) return <Form order={order} begun={begun} />
  return <Rule why={whyNot(order, t)} code={order.code} />
}

const Form = ({ order, begun }: Props) => {
  const { code, invoice_until } = order
  const t = useInvoiceTexts()
  const language = useLanguage()
  const leadOn = useLeadOn()
  const id = useId()
  const idempotently = useIdempotent()
  const { form, asking } = useInvoiceForm(
    async (details) => {
      await askForInvoice(code, details, idempotently)
      notice.success(useInvoiceTexts.both((w) => w.done))
    },
    () => void leadOn(paths.order(code)),
  )
  return (
    <section className={`${layout.cardBody} ${layout.stack}`} aria-label={t.title}>
      <InvoiceReturned order={order} />
      {invoice_until !== null && <p className={note.info}>{t.until(formatMoment(invoice_until, language))}</p>}
      <BegunForm id={id} begun={begun} form={form} asking={asking} />
      <div className={layout.rowEnd}>
        <Button type="primary" htmlType="submit" form={id} loading={asking.isPending}>
          {t.submit}
        </Button>
      </div>
    </section>
  )
}
