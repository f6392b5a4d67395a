import { accepted } from '@portafilter/kit'
import { useQuery } from '@tanstack/react-query'
import { api } from '../shared/api.ts'
import { queryClient } from '../shared/query-client.ts'
import { useUser } from '../shared/use-user.ts'

export type { OpenSession } from '@portafilter/identity/contract'

/** Where the account is signed in, the last used first. */
export const useSessions = () => {
  const { account } = useUser()
  return useQuery({
    queryKey: ['sessions', account],
    queryFn: async () => (await accepted(api.getSessions())).object,
    staleTime: 0,
  })
}

export const refreshSessions = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['sessions'] })
