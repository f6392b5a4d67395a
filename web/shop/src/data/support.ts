import { MINUTE_MS } from '@portafilter/kernel'
import { accepted } from '@portafilter/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api } from '../shared/api.ts'
import { queryClient } from '../shared/query-client.ts'
import { session } from '../shared/session.ts'

export type { Feedback, Service } from '@portafilter/support/contract'

/** To whom the page is shown, also where nobody need be signed in, and while they sign in again over it: what they typed stays. */
export const useReader = (): string | null => useSyncExternalStore(session.watch, session.reader)?.account ?? null

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

/** So many of one's own feedback are shown at once. */
export const FEEDBACK_A_PAGE = 10

/** A page of what the reader has sent, with its answers. */
export const useOwnFeedback = (page: number) => {
  const account = useReader()
  return useQuery({
    queryKey: ['feedback', account, page],
    queryFn: async () => (await accepted(api.getFeedback({ currPage: page, pageSize: FEEDBACK_A_PAGE }))).object,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** After something was sent or read. */
export const refreshFeedback = async (): Promise<void> => {
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['feedback'] }), refreshService()])
}
