import { Input } from 'antd'
import { lazy, Suspense } from 'react'
import styles from './orders.module.css'
import { useOrdersTexts } from './texts.ts'

export type DateFilterProps = { from: string; to: string; onChange(from: string, to: string): void }

const DateRange = lazy(() => import('./DateRange.tsx'))

/** The days between which orders are shown. The calendar comes after the orders do. */
export const DateFilter = (props: DateFilterProps) => {
  const t = useOrdersTexts()
  return (
    <Suspense fallback={<Input className={styles.dates} placeholder={t.dates} readOnly />}>
      <DateRange {...props} />
    </Suspense>
  )
}
