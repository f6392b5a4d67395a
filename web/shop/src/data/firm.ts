import { accepted } from '@portafilter/kit'
import { useQuery } from '@tanstack/react-query'
import { api } from '../shared/api.ts'
import { queryClient } from '../shared/query-client.ts'
import { isOfNoMarket } from '../shared/session.ts'
import { useUser } from '../shared/use-user.ts'

/** Whether a change of the user's firm is under review (payment.md, 7: 0 allows another). */
export const useFirmUnderReview = () => {
  const { account } = useUser()
  return useQuery({
    queryKey: ['firm change', account],
    queryFn: async () => (await accepted(api.getAlterFirmPD({ account }))).object !== 0,
    staleTime: 0,
  })
}

/** Who of the firm waits for a colleague to confirm them; staff have none. */
export const useNewcomers = () => {
  const user = useUser()
  const { account } = user
  return useQuery({
    queryKey: ['newcomers', account],
    queryFn: async () => (await accepted(api.getNewcomers())).object,
    enabled: !isOfNoMarket(user),
    staleTime: 0,
  })
}

export const refreshNewcomers = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['newcomers'] })

export const refreshFirmChange = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['firm change'] })
