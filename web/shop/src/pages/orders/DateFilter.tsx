import { ArrowRight, Calendar } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { notice } from '../../shared/notice.ts'
import type { DateRange, DateRangeProps } from './DateRange.tsx'
import styles from './orders.module.css'
import { useOrdersTexts } from './texts.ts'

type Props = Omit<DateRangeProps, 'at'>

/** Which of the fields has the focus. */
const fieldIn = (fields: HTMLElement | null): 0 | 1 | undefined => {
  const at = [...(fields?.querySelectorAll('input') ?? [])].indexOf(document.activeElement as HTMLInputElement)
  return at === 0 || at === 1 ? at : undefined
}

/**
 * The days between which orders are shown. The calendar, which is larger than all the rest of the page, comes when it is asked for,
 * or days are chosen already; until then its fields keep their place, and whoever is in one of them is in the same then.
 */
export const DateFilter = (props: Props) => {
  const fields = useRef<HTMLDivElement>(null)
  const [calendar, setCalendar] = useState<{ Range: typeof DateRange; at: 0 | 1 | undefined }>()
  const load = async () => {
    try {
      const { DateRange: Range } = await import('./DateRange.tsx')
      setCalendar({ Range, at: fieldIn(fields.current) })
    } catch {
      notice.error(useOrdersTexts.both((w) => w.noCalendar))
    }
  }
  const isChosen = props.from !== '' || props.to !== ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it has come, it stays
  useEffect(() => {
    if (isChosen && calendar === undefined) void load()
  }, [isChosen])
  if (calendar !== undefined) return <calendar.Range {...props} at={calendar.at} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: no set of fields is meant
    <div ref={fields} role="group" className={`${styles.dates} ${styles.days}`} onFocus={() => void load()}>
      <Day {...props} which="from" />
      <ArrowRight aria-hidden />
      <Day {...props} which="to" />
      <Calendar aria-hidden />
    </div>
  )
}

/** Looks as the calendar's field does. */
const Day = ({ which, ...days }: Props & { which: 'from' | 'to' }) => {
  const t = useOrdersTexts()
  return <input readOnly aria-label={t[which]} placeholder={t[which]} value={days[which]} />
}
