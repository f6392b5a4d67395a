import { beijingDay } from '@portafilter/kernel'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { type ComponentRef, useEffect, useRef } from 'react'
import { AntDesign } from '../../components/ant/AntDesign.tsx'
import { useMedia } from '../../components/use-media.ts'
import styles from './orders.module.css'
import 'dayjs/locale/zh-cn.js'
import { useOrdersTexts } from './texts.ts'

export type DateRangeProps = {
  from: string
  to: string
  /** The field that has the focus when it comes. */
  at: 0 | 1 | undefined
  onChange(from: string, to: string): void
}

const shown = (day: string) => (day === '' ? null : dayjs(day))

/**
 * Whole Beijing days up to today, both included, with the shortcuts of 7, 30 and 90 days. A phone has room for one month: that of
 * the day that is chosen.
 */
export const DateRange = ({ from, to, at, onChange }: DateRangeProps) => {
  const t = useOrdersTexts()
  const fields = useRef<ComponentRef<typeof DatePicker.RangePicker>>(null)
  useEffect(() => {
    if (at !== undefined) fields.current?.nativeElement.querySelectorAll('input')[at]?.focus()
  }, [at])
  const today = dayjs(beijingDay(new Date()))
  const isOnPhone = useMedia('(max-width: 719px)')
  const last = (days: number): [dayjs.Dayjs, dayjs.Dayjs] => [today.subtract(days - 1, 'day'), today]
  return (
    <AntDesign>
      <DatePicker.RangePicker
        className={styles.dates ?? ''}
        classNames={{ popup: { root: styles.popup ?? '' } }}
        aria-label={t.dates}
        placeholder={[t.from, t.to]}
        allowEmpty
        ref={fields}
        defaultOpen={at !== undefined}
        maxDate={today}
        {...(isOnPhone && { defaultPickerValue: [shown(from) ?? today, shown(to) ?? today] })}
        value={[shown(from), shown(to)]}
        presets={[
          { label: t.last7, value: last(7) },
          { label: t.last30, value: last(30) },
          { label: t.last90, value: last(90) },
        ]}
        onChange={(days) => onChange(days?.[0]?.format('YYYY-MM-DD') ?? '', days?.[1]?.format('YYYY-MM-DD') ?? '')}
      />
    </AntDesign>
  )
}
