import { accepted } from '@portafilter/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../shared/api.ts'
import { queryClient } from '../shared/query-client.ts'
import { refreshService, useReader, useService } from './support.ts'

export type { Feedback } from '@portafilter/support/contract'

/** So many of one's own feedback are shown at once. */
export const FEEDBACK_A_PAGE = 10

const refreshList = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['feedback'] })

/** A page of what the reader has sent, with its answers; asked for anew when more or less of them is unread. */
export const useOwnFeedback = (page: number) => {
  const account = useReader()
  const unread = useService().data?.unread?.feedback
  const before = useRef(unread)
  useEffect(() => {
    if (before.current !== unread) void refreshList()
    before.current = unread
  }, [unread])
  return useQuery({
    queryKey: ['feedback', account, page],
    queryFn: async () => (await accepted(api.getFeedback({ currPage: page, pageSize: FEEDBACK_A_PAGE }))).object,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** After something was sent or read. */
export const refreshFeedback = async (): Promise<void> => {
  await Promise.all([refreshList(), refreshService()])
}
