import { MINUTE_MS } from '@portafilter/kernel'
import { accepted } from '@portafilter/kit'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api } from '../shared/api.ts'
import { queryClient } from '../shared/query-client.ts'
import { session } from '../shared/session.ts'

export type { Service } from '@portafilter/support/contract'

/** Who is signed in, also where nobody need be. */
export const useReader = (): string | null => useSyncExternalStore(session.watch, session.user)?.account ?? null

/** How support is reached, whether somebody is there, and what the reader has not read; looked at again each minute. */
export const useService = (enabled = true) => {
  const account = useReader()
  return useQuery({
    queryKey: ['service', account],
    queryFn: async () => (await accepted(api.getService())).object,
    enabled,
    refetchInterval: MINUTE_MS,
  })
}

export const refreshService = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['service'] })
