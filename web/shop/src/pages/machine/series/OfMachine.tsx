import { useLanguage } from '@portafilter/kit'
import type { ReactNode } from 'react'
import { Loaded } from '../../../components/states.tsx'
import { Tabs } from '../../../components/ui/Tabs.tsx'
import { useQueryString } from '../../../components/use-query-string.ts'
import { type Machine, nameOfMachine } from '../../../data/catalogue.ts'
import { useSeriesMachines } from '../../../data/series.ts'
import { withoutSheet } from '../diagram/levels.ts'
import { SheetWaiting } from '../SheetWaiting.tsx'
import styles from './series.module.css'
import { useSeriesTexts } from './texts.ts'

/** The address with another machine of the series, which has sheets and pages of its own. */
const withMachine = (params: URLSearchParams, machine: string): URLSearchParams => {
  const next = withoutSheet(params)
  next.delete('page')
  next.set('machine', machine)
  return next
}

type Props = { machine: Machine; series: string; children(shown: Machine): ReactNode }

/** One of the machines of a series at a time: the page's own, unless the address names another. */
export const OfMachine = ({ machine, series, children }: Props) => {
  const t = useSeriesTexts()
  const language = useLanguage()
  const [params, change] = useQueryString()
  return (
    <Loaded query={useSeriesMachines(series)} waiting={<SheetWaiting />}>
      {(machines) => {
        const shown = machines.find(({ id }) => String(id) === params.get('machine')) ?? machine
        const tabs = machines.map((each) => ({ key: String(each.id), label: nameOfMachine(each, language) }))
        return (
          <div>
            <Tabs
              label={t.machines}
              panel="series-machine"
              tabs={tabs}
              chosen={String(shown.id)}
              onChoose={(id) => change((now) => withMachine(now, id))}
            />
            <div
              id="series-machine"
              role="tabpanel"
              tabIndex={-1}
              aria-label={nameOfMachine(shown, language)}
              className={styles.machine}
            >
              {children(shown)}
            </div>
          </div>
        )
      }}
    </Loaded>
  )
}
