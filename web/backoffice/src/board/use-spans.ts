import type { ResourceDefinition } from '@portafilter/contract'
import { type Currency, SPANS, type Span, type SpanOfDays, sum } from '@portafilter/kernel'
import { formatMoney } from '@portafilter/kit'
import { useRows } from '../data/use-rows.ts'

export const FRESH_MS = 60_000

export type SpanRow = SpanOfDays & Readonly<Record<string, unknown>>

/** The figures of a chart, the oldest first; undefined until they are known. */
export const useSpans = (resource: ResourceDefinition, by: Span) => {
  const { data, error } = useRows(
    resource,
    { filter: { by }, sort: ['from', 'ASC'], most: SPANS[by] },
    { staleTime: FRESH_MS, refetchInterval: FRESH_MS },
  )
  return { rows: data as readonly SpanRow[] | undefined, error }
}

export const figureOf = (row: SpanRow, of: string): number => Number(row[of] ?? 0)

export const totalOf = (rows: readonly SpanRow[], of: string): number => sum(rows.map((row) => figureOf(row, of)))

/** All days that are told of. */
export const wholeOf = (rows: readonly SpanRow[]): SpanOfDays => ({
  from: rows[0]?.from ?? '',
  until: rows.at(-1)?.until ?? '',
})

export const saidAs = (value: number, currency: Currency | undefined): string =>
  currency === undefined ? value.toLocaleString('en') : formatMoney(value, currency)
