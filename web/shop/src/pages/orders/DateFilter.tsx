import { Input } from 'antd'
import { lazy, Suspense } from 'react'
import type { DateRangeProps } from './DateRange.tsx'
import styles from './orders.module.css'
import { useOrdersTexts } from './texts.ts'

const DateRange = lazy(() => import('./DateRange.tsx'))

/** The days between which orders are shown. The calendar comes after the orders do. */
export const DateFilter = (props: DateRangeProps) => {
  const t = useOrdersTexts()
  return (
    <Suspense fallback={<Input className={styles.dates} placeholder={t.dates} readOnly />}>
      <DateRange {...props} />
    </Suspense>
  )
}
