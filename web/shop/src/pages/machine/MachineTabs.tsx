import { type MachineTab, machineTabWords, type SeriesTab, type Tabs as TabsOf } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { type ReactNode, Suspense } from 'react'
import { PageHead } from '../../components/PageHead.tsx'
import { Picture } from '../../components/Picture.tsx'
import { useWanted } from '../../components/parts/use-wanted.ts'
import { Tabs } from '../../components/ui/Tabs.tsx'
import { useQueryString } from '../../components/use-query-string.ts'
import { SectionsWaiting } from '../../components/Waiting.tsx'
import { type Machine, nameOfMachine } from '../../data/catalogue.ts'
import styles from './machine.module.css'
import { tabIn, withTab } from './tabs.ts'
import { useMachineTexts } from './texts.ts'
import { WantingContext } from './wanting.ts'

type Props<Key extends string> = {
  machine: Machine
  tabs: TabsOf<Key>
  /** What each tab shows. */
  panels: Readonly<Record<Key, ReactNode>>
}

/** The id of what holds the open tab. */
export const PANEL = 'machine-panel'

/**
 * A machine's picture, name and tabs; the open one stands in the address. What is typed into lists of parts stays, whichever tab is
 * open.
 */
export const MachineTabs = <Key extends MachineTab | SeriesTab>({ machine, tabs, panels }: Props<Key>) => {
  const t = useMachineTexts()
  const language = useLanguage()
  const [params, change] = useQueryString()
  const wanting = useWanted()
  const chosen = tabIn(tabs, params)
  const choose = (tab: string) => change((now) => withTab(now, tab === tabs[0] ? undefined : tab))
  return (
    <>
      <div className={styles.head}>
        <Picture src={machine.file_path} alt="" size={96} first />
        <PageHead title={nameOfMachine(machine, language)} back="remembered" />
      </div>
      <Tabs
        label={t.tabs}
        panel={PANEL}
        tabs={tabs.map((key) => ({ key, label: machineTabWords[key][language] }))}
        chosen={chosen}
        onChoose={choose}
      />
      <div
        id={PANEL}
        role="tabpanel"
        tabIndex={-1}
        aria-label={machineTabWords[chosen][language]}
        className={styles.panel}
      >
        {/* Another tab is shown at once, also while it is still coming. */}
        <Suspense key={chosen} fallback={<SectionsWaiting lines={[6]} />}>
          <WantingContext value={wanting}>{panels[chosen]}</WantingContext>
        </Suspense>
      </div>
    </>
  )
}
