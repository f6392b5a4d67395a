import { ArrowRight, Calendar } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { DateRangeProps } from './DateRange.tsx'
import styles from './orders.module.css'
import { useOrdersTexts } from './texts.ts'

const DateRange = lazy(() => import('./DateRange.tsx'))

/** The days between which orders are shown. The calendar, which is larger than all the rest of the page, comes when it is asked for. */
export const DateFilter = (props: Omit<DateRangeProps, 'open'>) => {
  const [asked, setAsked] = useState(false)
  if (!asked && props.from === '' && props.to === '') return <Days onAsk={() => setAsked(true)} />
  return (
    <Suspense fallback={<Days busy />}>
      <DateRange {...props} open={asked} />
    </Suspense>
  )
}

/** Looks as the calendar's fields do. */
const Days = ({ busy = false, onAsk }: { busy?: boolean; onAsk?(): void }) => {
  const t = useOrdersTexts()
  return (
    // biome-ignore lint/a11y/useSemanticElements: no set of fields is meant
    <div role="group" aria-label={t.dates} aria-busy={busy} className={`${styles.dates} ${styles.days}`}>
      <input readOnly aria-label={t.from} placeholder={t.from} onFocus={onAsk} />
      <ArrowRight aria-hidden />
      <input readOnly aria-label={t.to} placeholder={t.to} onFocus={onAsk} />
      <Calendar aria-hidden />
    </div>
  )
}
