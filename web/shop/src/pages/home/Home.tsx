import { useLanguage } from '@portafilter/kit'
import { AddToCart } from '../../components/AddToCart.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { useWanted } from '../../components/parts/use-wanted.ts'
import { Loaded } from '../../components/states.tsx'
import { SearchBox } from '../../components/ui/SearchBox.tsx'
import { Tabs } from '../../components/ui/Tabs.tsx'
import { useDialog } from '../../components/use-dialog.ts'
import { useMachines, useMachineTypes } from '../../data/catalogue.ts'
import styles from './home.module.css'
import { ALL, PARTS, useHomeQuery } from './home-query.ts'
import { MachineGrid, MachineGridWaiting } from './MachineGrid.tsx'
import { PartsFound } from './PartsFound.tsx'
import { PartsResult } from './PartsResult.tsx'
import { useHomeTexts } from './texts.ts'

/** Machines by type; all parts on a tab of their own, and wherever a search finds no machine. */
export const Home = () => {
  const t = useHomeTexts()
  const language = useLanguage()
  const [query, change] = useHomeQuery()
  const { asked, opens, close } = useDialog<string>()
  const wanting = useWanted()
  const types = useMachineTypes()
  const inParts = query.tab === PARTS
  const type = /^\d+$/.test(query.tab) ? Number(query.tab) : undefined
  const machines = useMachines(type, query.search, !inParts)
  const typeTabs = (types.data ?? []).map(({ id, cn, en }) => ({ key: String(id), label: language === 'CN' ? cn : en }))
  const tabs = [{ key: ALL, label: t.all }, ...typeTabs, { key: PARTS, label: t.allParts }]
  return (
    <>
      <PageHead title={t.title} eyebrow={t.eyebrow}>
        <SearchBox
          label={inParts ? t.searchParts : t.searchMachines}
          value={query.search}
          onSearch={(search) => change({ search })}
        />
      </PageHead>
      <Tabs label={t.types} panel="home-panel" tabs={tabs} chosen={query.tab} onChoose={(tab) => change({ tab })} />
      <div
        id="home-panel"
        role="tabpanel"
        tabIndex={-1}
        aria-label={tabs.find(({ key }) => key === query.tab)?.label}
        className={styles.panel}
      >
        {inParts ? (
          <PartsResult query={query} change={change} wanting={wanting} adds={opens} />
        ) : (
          <Loaded query={machines} waiting={<MachineGridWaiting />}>
            {(found) =>
              found.length > 0 ? (
                <>
                  <MachineGrid machines={found} search={query.search} adds={opens} />
                  <PartsFound query={query} onShow={() => change({ tab: PARTS })} />
                </>
              ) : (
                <PartsResult
                  query={query}
                  change={change}
                  wanting={wanting}
                  adds={opens}
                  why={t.noMachines(query.search)}
                />
              )
            }
          </Loaded>
        )}
      </div>
      <AddToCart adding={asked} onClose={close} />
    </>
  )
}
