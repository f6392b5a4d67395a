import type { ResourceDefinition } from '@portafilter/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { detailKey } from '../data/detail.ts'

/**
 * Shows rows as they are after a command; the promise is kept when they have come. Of the resource itself the lists and
 * the one row: its other rows may have been loaded ahead. Of the resources `also` changed, everything.
 */
export const useRefresh = () => {
  const queries = useQueryClient()
  return useCallback(
    (resource: ResourceDefinition, id: string | undefined, also: readonly ResourceDefinition[]): Promise<unknown> =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [resource.name, 'getList'] }),
        id !== undefined && queries.invalidateQueries({ queryKey: detailKey(resource.name, id) }),
        ...also.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })),
      ]),
    [queries],
  )
}
