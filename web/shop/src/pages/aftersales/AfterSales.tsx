import { caseKindWords } from '@portafilter/aftersales/words'
import { useLanguage } from '@portafilter/kit'
import { Select } from 'antd'
import { ListPage } from '../../components/list/ListPage.tsx'
import { Rule } from '../../components/order/Rule.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { SectionsWaiting } from '../../components/Waiting.tsx'
import { useCases } from '../../data/after-sales.ts'
import { paths } from '../../shared/paths.ts'
import { isOverseas } from '../../shared/session.ts'
import { useUser } from '../../shared/use-user.ts'
import styles from './aftersales.module.css'
import { CaseCard } from './CaseCard.tsx'
import { type CaseFilters, searchOf, statusesOf, useCasesQuery } from './cases-query.ts'
import { useCaseTexts } from './texts.ts'

/** The buyer's cases (orders.md, After-sales list). */
export const AfterSales = () => {
  const t = useCaseTexts()
  if (!isOverseas(useUser())) return <AtHome />
  return (
    <>
      <PageHead title={t.title} />
      <Rule why={t.notOverseas} />
    </>
  )
}

const AtHome = () => {
  const t = useCaseTexts()
  const language = useLanguage()
  const query = useCasesQuery()
  const { shown, filter } = query
  const tabs = [
    { key: '', label: t.all },
    { key: '1', label: caseKindWords.return[language] },
    { key: '2', label: caseKindWords.exchange[language] },
    { key: '3', label: caseKindWords.refund_only[language] },
  ]
  const statuses = [
    { value: '', label: t.anyStatus },
    ...statusesOf(shown.type, language),
    { value: 'cancelled', label: t.cancelledOrRejected },
  ]
  return (
    <ListPage
      panel="cases-panel"
      words={t}
      query={query}
      found={useCases(searchOf(shown))}
      waiting={<SectionsWaiting lines={[4, 4, 4]} />}
      tabs={tabs}
      tab={shown.type}
      // Another kind has other statuses.
      onTab={(type) => filter({ type: type as CaseFilters['type'], status: '' })}
      filter={
        <Select
          aria-label={t.status}
          className={styles.status ?? ''}
          value={shown.status}
          options={statuses}
          onChange={(status) => filter({ status })}
        />
      }
      onward={{ name: t.toOrders, to: paths.orders }}
      cardOf={(found) => <CaseCard found={found} search={shown.search} />}
    />
  )
}
