import { beijingDay } from '@portafilter/kernel'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn.js'
import { AntDesign } from '../../components/ant/AntDesign.tsx'
import type { DateFilterProps } from './DateFilter.tsx'
import { useOrdersTexts } from './texts.ts'

const shown = (day: string) => (day === '' ? null : dayjs(day))

/** Whole Beijing days, both included, with the shortcuts of 7, 30 and 90 days. */
const DateRange = ({ from, to, onChange }: DateFilterProps) => {
  const t = useOrdersTexts()
  const today = dayjs(beijingDay(new Date()))
  const last = (days: number): [dayjs.Dayjs, dayjs.Dayjs] => [today.subtract(days - 1, 'day'), today]
  return (
    <AntDesign>
      <DatePicker.RangePicker
        className="orders-dates"
        classNames={{ popup: { root: 'orders-dates-popup' } }}
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
    </AntDesign>
  )
}

export default DateRange
