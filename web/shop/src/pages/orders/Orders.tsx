import { sum } from '@portafilter/kernel'
import { ORDER_STAGES } from '@portafilter/ordering/contract'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { Pager } from '../../components/first-route/Pager.tsx'
import { SearchBox } from '../../components/first-route/SearchBox.tsx'
import { Tabs } from '../../components/first-route/Tabs.tsx'
import layout from '../../components/layout.module.css'
import { useStageName } from '../../components/order/StatusBadge.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Empty, Loaded } from '../../components/states.tsx'
import { useLastPage } from '../../components/use-last-page.ts'
import { type OrderSearch, useOrders } from '../../data/orders.ts'
import { paths } from '../../ground/paths.ts'
import { isOverseas, useUser } from '../../ground/session.ts'
import { DateFilter } from './DateFilter.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderCardsWaiting } from './OrderCardsWaiting.tsx'
import styles from './orders.module.css'
import { ORDER_SIZES, useOrdersQuery } from './orders-query.ts'
import { useOrdersTexts } from './texts.ts'

/** Overseas buyers have no stages of payment and receipt (orders.md, 2). */
const stagesOf = (overseas: boolean): readonly OrderSearch['stage'][] =>
  overseas ? ['', 'awaiting_shipment', 'completed'] : ['', ...ORDER_STAGES]

export const Orders = () => {
  const t = useOrdersTexts()
  const stageName = useStageName()
  const overseas = isOverseas(useUser())
  const [query, change] = useOrdersQuery()
  const orders = useOrders(query)
  useLastPage(orders)
  const counts = orders.data?.stage_counts
  const tabs = stagesOf(overseas).map((stage) => ({
    key: stage,
    label: stage === '' ? t.all : stageName(stage),
    count: counts && (stage === '' ? sum(Object.values(counts)) : (counts[stage] ?? 0)),
  }))
  return (
    <>
      <PageHead title={t.title}>
        <div className={layout.row}>
          <SearchBox label={t.search} value={query.search} onSearch={(search) => change({ search })} />
          <DateFilter
            from={query.start_date}
            to={query.end_date}
            onChange={(start_date, end_date) => change({ start_date, end_date })}
          />
        </div>
      </PageHead>
      <Tabs
        label={t.filter}
        panel="orders-panel"
        tabs={tabs}
        chosen={query.stage}
        onChoose={(stage) => change({ stage: stage as OrderSearch['stage'] })}
      />
      <div id="orders-panel" role="tabpanel" tabIndex={-1} aria-label={t.filter} className={styles.orders}>
        <Loaded query={orders} failed={t.failed} waiting={<OrderCardsWaiting />}>
          {({ list, total }) =>
            total === 0 ? (
              <NoOrders
                filtered={isFiltered(query)}
                onClear={() => change({ stage: '', search: '', start_date: '', end_date: '' })}
              />
            ) : (
              <>
                <ul className={layout.stack}>
                  {list.map((order) => (
                    <li key={order.code}>
                      <OrderCard order={order} search={query.search} />
                    </li>
                  ))}
                </ul>
                <Pager
                  total={total}
                  page={query.currPage}
                  size={query.pageSize}
                  panel="orders-panel"
                  sizes={ORDER_SIZES}
                  onChange={(currPage, pageSize) => change({ currPage, pageSize })}
                />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

const isFiltered = ({ stage, search, start_date, end_date }: OrderSearch): boolean =>
  [stage, search, start_date, end_date].some((filter) => filter !== '')

const NoOrders = ({ filtered, onClear }: { filtered: boolean; onClear(): void }) => {
  const t = useOrdersTexts()
  const navigate = useNavigate()
  return (
    <Empty title={filtered ? t.noneFound : t.empty}>
      <p className="soft">{filtered ? t.noneFoundHint : t.emptyHint}</p>
      <div className={layout.row}>
        {filtered && <Button onClick={onClear}>{t.clear}</Button>}
        <Button type="primary" onClick={() => void navigate(paths.home)}>
          {t.toCatalogue}
        </Button>
      </div>
    </Empty>
  )
}
