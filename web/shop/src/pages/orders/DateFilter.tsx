import { lazy, Suspense } from 'react'
import { useOrdersTexts } from './texts.ts'

export type DateFilterProps = { from: string; to: string; onChange(from: string, to: string): void }

const DateRange = lazy(() => import('./DateRange.tsx'))

/** The days between which orders are shown. The calendar comes after the orders do. */
export const DateFilter = (props: DateFilterProps) => {
  const t = useOrdersTexts()
  return (
    <Suspense fallback={<span className="field orders-dates orders-dates-coming">{t.dates}</span>}>
      <DateRange {...props} />
    </Suspense>
  )
}
