import { beijingDay } from '@portafilter/kernel'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import styles from './orders.module.css'
import 'dayjs/locale/zh-cn.js'
import { useOrdersTexts } from './texts.ts'

export type DateRangeProps = { from: string; to: string; onChange(from: string, to: string): void }

const shown = (day: string) => (day === '' ? null : dayjs(day))

/** Whole Beijing days, both included, with the shortcuts of 7, 30 and 90 days. */
const DateRange = ({ from, to, onChange }: DateRangeProps) => {
  const t = useOrdersTexts()
  const today = dayjs(beijingDay(new Date()))
  const last = (days: number): [dayjs.Dayjs, dayjs.Dayjs] => [today.subtract(days - 1, 'day'), today]
  return (
    <DatePicker.RangePicker
      className={styles.dates ?? ''}
      classNames={{ popup: { root: styles.popup ?? '' } }}
      aria-label={t.dates}
      placeholder={[t.from, t.to]}
      allowEmpty
      value={[shown(from), shown(to)]}
      presets={[
        { label: t.last7, value: last(7) },
        { label: t.last30, value: last(30) },
        { label: t.last90, value: last(90) },
      ]}
      onChange={(days) => onChange(days?.[0]?.format('YYYY-MM-DD') ?? '', days?.[1]?.format('YYYY-MM-DD') ?? '')}
    />
  )
}

export default DateRange
