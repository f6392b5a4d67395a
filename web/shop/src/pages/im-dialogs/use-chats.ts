import { type BrowserChat, useChatState } from '@portafilter/kit/chat'
import { chatsResource } from '@portafilter/support/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../shared/query-client.ts'
import { useUser } from '../../shared/use-user.ts'
import { ASKED, newer, rowsOf, type Tab } from './chat-rows.ts'
import { staffApi } from './staff-api.ts'

/** The net under what is heard. */
const POLL_MS = 15_000
/** As many as a person works through. */
const MOST = 99

/** The chats of a tab, as they are now. */
export const useChats = (chat: BrowserChat, tab: Tab, q: string) => {
  const { account } = useUser()
  const heard = useChatState(chat, ({ rows }) => rows)
  const query = useQuery({
    queryKey: ['chats', 'list', tab, q],
    queryFn: async () => {
      const { filter, sort } = ASKED[tab]
      const wanted = { filter: { ...filter, ...(q !== '' && { q }) }, sort, range: [0, MOST] } as const
      return (await staffApi.list(chatsResource, wanted)).rows
    },
    refetchInterval: POLL_MS,
    staleTime: 0,
  })
  const { data } = query
  return { query, rows: data && rowsOf(data, heard, { tab, me: account, isSearched: q !== '' }) }
}

/** One chat with what is planned in it, and as it is now. */
export const useOneChat = (chat: BrowserChat, id: number) => {
  const heard = useChatState(chat, ({ rows }) => rows[id])
  const query = useQuery({
    queryKey: ['chats', 'one', id],
    queryFn: () => staffApi.one(chatsResource, String(id)),
    // What was planned goes out, or is held, in the same version.
    refetchInterval: POLL_MS,
  })
  const { data } = query
  const [known, newest] = [data?.version ?? Number.POSITIVE_INFINITY, heard?.version ?? 0]
  // Something was done about it; should asking fail, one goes on with what is known.
  useEffect(() => {
    if (newest > known) void queryClient.invalidateQueries({ queryKey: ['chats', 'one', id] })
  }, [id, known, newest])
  return { query, detail: data && { ...data, ...newer(data, heard) } }
}

export type OneChat = NonNullable<ReturnType<typeof useOneChat>['detail']>
