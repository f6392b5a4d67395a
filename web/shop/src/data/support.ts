import { MINUTE_MS } from '@portafilter/kernel'
import { accepted } from '@portafilter/kit'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { api } from '../shared/api.ts'
import { isAtDoor } from '../shared/paths.ts'
import { queryClient } from '../shared/query-client.ts'
import { session } from '../shared/session.ts'

export type { Service } from '@portafilter/support/contract'

/**
 * To whom the page is shown, also where nobody need be signed in, and while they sign in again over it: what they typed stays.
 * At the door it is whoever is signed in: anybody may have come to it after the session's end.
 */
export const useReader = (): string | null => {
  const { user, reader, watch } = session
  return useSyncExternalStore(watch, isAtDoor(useLocation().pathname) ? user : reader)?.account ?? null
}

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
