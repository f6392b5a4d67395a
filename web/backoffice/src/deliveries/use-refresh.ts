import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Shows orders and deliveries as they are after a command; the promise is kept when they have come. */
export const useRefresh = () => {
  const queries = useQueryClient()
  return useCallback(
    () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['deliveries'] }),
        queries.invalidateQueries({ queryKey: ['orders'] }),
      ]),
    [queries],
  )
}
