import { sum } from '@portafilter/kernel'
import { ORDER_STAGES } from '@portafilter/ordering/contract'
import { lazy } from 'react'
import { useLocation } from 'react-router'
import { ComingDialog } from '../../components/ComingDialog.tsx'
import { ListPage } from '../../components/list/ListPage.tsx'
import { useStageName } from '../../components/order/StatusBadge.tsx'
import { begunIn } from '../../components/serials/begun.ts'
import { useNavigate } from '../../components/use-navigate.tsx'
import { type OrderSearch, useOrders } from '../../data/orders.ts'
import { paths } from '../../shared/paths.ts'
import { isOverseas } from '../../shared/session.ts'
import { useUser } from '../../shared/use-user.ts'
import { DateFilter } from './DateFilter.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderCardsWaiting } from './OrderCardsWaiting.tsx'
import { searchOf, useOrdersQuery } from './orders-query.ts'
import { useOrdersTexts } from './texts.ts'

const SerialDialog = lazy(() => import('../../components/order/SerialDialog.tsx'))

/** Overseas buyers have no stages of payment and receipt (orders.md, 2). */
const stagesOf = (overseas: boolean): readonly OrderSearch['stage'][] =>
  overseas ? ['', 'awaiting_shipment', 'completed'] : ['', ...ORDER_STAGES]

export const Orders = () => {
  const t = useOrdersTexts()
  const stageName = useStageName()
  const overseas = isOverseas(useUser())
  const query = useOrdersQuery()
  const { shown, filter } = query
  const orders = useOrders(searchOf(shown))
  const counts = orders.data?.stage_counts
  const tabs = stagesOf(overseas).map((stage) => ({
    key: stage,
    label: stage === '' ? t.all : stageName(stage),
    count: counts && (stage === '' ? sum(Object.values(counts)) : (counts[stage] ?? 0)),
  }))
  return (
    <>
      <BegunSerials />
      <ListPage
        panel="orders-panel"
        words={t}
        query={query}
        found={orders}
        failed={t.failed}
        waiting={<OrderCardsWaiting />}
        tabs={tabs}
        tab={shown.stage}
        onTab={(stage) => filter({ stage: stage as OrderSearch['stage'] })}
        beside={overseas ? undefined : { name: t.afterSales, to: paths.afterSales }}
        filter={<DateFilter from={shown.from} to={shown.to} onChange={(from, to) => filter({ from, to })} />}
        onward={{ name: t.toCatalogue, to: paths.home }}
        cardOf={(order) => <OrderCard order={order} search={shown.search} />}
      />
    </>
  )
}

/** The serial numbers of an order that has just been submitted, where they were not taken with it. */
const BegunSerials = () => {
  const { state, ...here } = useLocation()
  const navigate = useNavigate()
  const begun = begunIn(state)
  if (begun === undefined) return null
  const close = () => void navigate(here, { replace: true, state: null })
  return (
    <ComingDialog onClose={close}>
      <SerialDialog code={begun.code} rejected={false} begun={begun.typed} onClose={close} />
    </ComingDialog>
  )
}
