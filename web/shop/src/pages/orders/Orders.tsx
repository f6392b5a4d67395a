import { sum } from '@portafilter/kernel'
import { ORDER_STAGES } from '@portafilter/ordering/contract'
import { ListPage } from '../../components/list/ListPage.tsx'
import { useStageName } from '../../components/order/StatusBadge.tsx'
import { type OrderSearch, useOrders } from '../../data/orders.ts'
import { paths } from '../../shared/paths.ts'
import { isOverseas, useUser } from '../../shared/session.ts'
import { DateFilter } from './DateFilter.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderCardsWaiting } from './OrderCardsWaiting.tsx'
import { searchOf, useOrdersQuery } from './orders-query.ts'
import { useOrdersTexts } from './texts.ts'

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
      filter={<DateFilter from={shown.from} to={shown.to} onChange={(from, to) => filter({ from, to })} />}
      onward={{ name: t.toCatalogue, to: paths.home }}
      cardOf={(order) => <OrderCard order={order} search={shown.search} />}
    />
  )
}
