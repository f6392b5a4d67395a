import { beijingDay, toBeijingIso } from './calendar.ts'
import type { Language } from './language.ts'
import type { Currency } from './money.ts'

const formatOf: Readonly<Record<Currency, Intl.NumberFormat>> = {
  CNY: new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' }),
  USD: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
}

/** `¥1,234.50` or `$1,234.50`: two decimals and thousands separators, whatever the page's language (orders.md, 1). */
export const formatMoney = (amount: number, currency: Currency): string => formatOf[currency].format(amount)

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The Beijing day of a moment: `2026-11-21`, or `21 Nov 2026` in English. */
export const formatDay = (moment: string, language: Language): string => {
  const day = beijingDay(new Date(moment))
  if (language === 'CN') return day
  const [year, month, date] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`
}

/** The Beijing day and time of a moment: `2026-11-21 09:30`, or `21 Nov 2026, 09:30` in English. */
export const formatMoment = (moment: string, language: Language): string => {
  const time = toBeijingIso(new Date(moment)).slice(11, 16)
  return `${formatDay(moment, language)}${language === 'CN' ? ' ' : ', '}${time}`
}
