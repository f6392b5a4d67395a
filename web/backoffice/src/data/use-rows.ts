import type { ResourceDefinition, RowOf } from '@portafilter/contract'
import { type RaRecord, useGetList } from 'react-admin'
import type { z } from 'zod'
import { countText } from './list-answer.ts'

type Wanted<R extends ResourceDefinition> = {
  filter: z.input<R['filters']>
  sort: readonly [R['sorts'][number], 'ASC' | 'DESC']
  most: number
}

type Asking = { enabled?: boolean; refetchInterval?: number; staleTime?: number }

/** The first rows of a list, and in words how many there are; a filter or sort that the resource does not have does not compile. */
export const useRows = <R extends ResourceDefinition>(
  resource: R,
  { filter, sort: [field, order], most }: Wanted<R>,
  asking: Asking = {},
) => {
  const list = useGetList<RowOf<R> & RaRecord>(
    resource.name,
    { pagination: { page: 1, perPage: most }, sort: { field, order }, filter },
    // What went wrong is shown in place, where it matters.
    { ...asking, onError: () => undefined },
  )
  return { ...list, count: countText(list.total, list.meta) }
}
