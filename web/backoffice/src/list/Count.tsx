import type { ResourceDefinition } from '@portafilter/contract'
import type { z } from 'zod'
import { useRows } from '../data/use-rows.ts'

const FRESH_MS = 60_000

type CountProps<R extends ResourceDefinition> = { of: R; filter: z.input<R['filters']> }

/** How many rows a list has with one filter and no other, for a tab: where that count is kept with the view. */
export const Count = <R extends ResourceDefinition>({ of, filter }: CountProps<R>) => {
  const [sort = 'id'] = of.sorts
  return useRows(of, { filter, sort: [sort, 'DESC'], most: 1 }, { staleTime: FRESH_MS }).count ?? null
}
