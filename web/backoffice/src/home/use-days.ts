import type { ResourceDefinition } from '@portafilter/contract'
import type { Currency } from '@portafilter/kernel'
import { formatDay, formatMoney, useLanguage } from '@portafilter/kit'
import { useRows } from '../data/use-rows.ts'

export const FRESH_MS = 60_000

/** A day with its figure in words. */
export type Told = { readonly day: string; readonly value: number; readonly said: string }

const saidAs = (value: number, currency: Currency | undefined): string =>
  currency === undefined ? value.toLocaleString('en') : formatMoney(value, currency)

/**
 * The last days of a resource of figures, the oldest first.
 * @returns `told` of a figure, in its currency or as a count; `today` is the day itself, absent until it is known
 */
export const useDays = (days: ResourceDefinition) => {
  const language = useLanguage()
  const { data, error } = useRows(
    days,
    { filter: {}, sort: ['id', 'DESC'], most: 25 },
    { staleTime: FRESH_MS, refetchInterval: FRESH_MS },
  )
  const rows = data && ([...data].reverse() as readonly Record<string, unknown>[])
  const told = (of: string, currency?: Currency) =>
    rows?.map((row): Told => {
      const value = Number(row[of])
      return { day: formatDay(String(row.id), language), value, said: saidAs(value, currency) }
    })
  return { today: data?.[0]?.id as string | undefined, told, error }
}
