import { caseKindWords } from '@portafilter/aftersales/words'
import { useLanguage } from '@portafilter/kit'
import { Button, Select } from 'antd'
import { useNavigate } from 'react-router'
import { Pager } from '../../components/first-route/Pager.tsx'
import { SearchBox } from '../../components/first-route/SearchBox.tsx'
import { Tabs } from '../../components/first-route/Tabs.tsx'
import layout from '../../components/layout.module.css'
import { PageHead } from '../../components/PageHead.tsx'
import { Empty, Loaded } from '../../components/states.tsx'
import { useLastPage } from '../../components/use-last-page.ts'
import { SectionsWaiting } from '../../components/Waiting.tsx'
import { useCases } from '../../data/after-sales.ts'
import { paths } from '../../ground/paths.ts'
import styles from './aftersales.module.css'
import { CaseCard } from './CaseCard.tsx'
import { CASE_SIZES, type CaseQuery, searchOf, statusesOf, useCasesQuery } from './cases-query.ts'
import { useCaseTexts } from './texts.ts'

/** The buyer's cases (orders.md, After-sales list). */
export const AfterSales = () => {
  const t = useCaseTexts()
  const language = useLanguage()
  const [query, change] = useCasesQuery()
  const cases = useCases(searchOf(query))
  useLastPage(cases)
  const tabs = [
    { key: '', label: t.all },
    { key: '1', label: caseKindWords.return[language] },
    { key: '2', label: caseKindWords.exchange[language] },
    { key: '3', label: caseKindWords.refund_only[language] },
  ]
  const statuses = [
    { value: '', label: t.anyStatus },
    ...statusesOf(query.type, language),
    { value: 'cancelled', label: t.cancelledOrRejected },
  ]
  return (
    <>
      <PageHead title={t.title}>
        <div className={layout.row}>
          <SearchBox label={t.search} value={query.search} onSearch={(search) => change({ search })} />
          <Select
            aria-label={t.status}
            className={styles.status ?? ''}
            value={query.status}
            options={statuses}
            onChange={(status) => change({ status })}
          />
        </div>
      </PageHead>
      <Tabs
        label={t.filter}
        panel="cases-panel"
        tabs={tabs}
        chosen={query.type}
        // Another kind has other statuses.
        onChoose={(type) => change({ type: type as CaseQuery['type'], status: '' })}
      />
      <div id="cases-panel" role="tabpanel" tabIndex={-1} aria-label={t.filter} className={styles.cases}>
        <Loaded query={cases} waiting={<SectionsWaiting lines={[4, 4, 4]} />}>
          {({ list, total }) =>
            total === 0 ? (
              <NoCases
                filtered={query.type !== '' || query.status !== '' || query.search !== ''}
                onClear={() => change({ type: '', status: '', search: '' })}
              />
            ) : (
              <>
                <ul className={layout.stack}>
                  {list.map((found) => (
                    <li key={found.code}>
                      <CaseCard found={found} search={query.search} />
                    </li>
                  ))}
                </ul>
                <Pager
                  total={total}
                  page={query.page}
                  size={query.size}
                  panel="cases-panel"
                  sizes={CASE_SIZES}
                  onChange={(page, size) => change({ page, size })}
                />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

const NoCases = ({ filtered, onClear }: { filtered: boolean; onClear(): void }) => {
  const t = useCaseTexts()
  const navigate = useNavigate()
  return (
    <Empty title={filtered ? t.noneFound : t.empty}>
      <p className="soft">{filtered ? t.noneFoundHint : t.emptyHint}</p>
      <div className={layout.row}>
        {filtered && <Button onClick={onClear}>{t.clear}</Button>}
        <Button type="primary" onClick={() => void navigate(paths.orders)}>
          {t.toOrders}
        </Button>
      </div>
    </Empty>
  )
}
