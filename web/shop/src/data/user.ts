import { accepted } from '@portafilter/kit'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../shared/api.ts'
import { session } from '../shared/session.ts'
import { useUser } from '../shared/use-user.ts'

/** Reads the user anew, after anything that may have changed what is kept of them. */
export const refreshUser = async (account: string): Promise<void> => {
  const user = (await accepted(api.getUserByAccount({ account }))).object
  // Somebody else may have signed in meanwhile.
  if (session.user()?.account === account) session.update(user)
}

const userQuery = (account: string) =>
  queryOptions({ queryKey: ['user', account], queryFn: () => refreshUser(account).then(() => account) })

/**
 * Reads the user anew when the shop is opened, and when somebody comes back to it: their firm may have been given a discount since
 * they signed in, which is shown from then on.
 */
export const useRefreshedUser = (): void => {
  const { account } = useUser()
  useQuery(userQuery(account))
}

/** The shop has asked as it was opened: a page that opens with it need not ask once more. */
const FRESH_MS = 5_000

/** The user as they are now, and not as they signed in: a colleague or our staff may have changed something since. */
export const useFreshUser = () => {
  const { account } = useUser()
  useQuery({ ...userQuery(account), staleTime: FRESH_MS })
  return useUser()
}

/** An address works for ten minutes. */
const PHOTO_LIVES_MS = 9 * 60_000

/** The address of the user's photo; undefined without one, and until it is known. */
export const usePhoto = (): string | undefined => {
  const { account, file_path } = useUser()
  const { data } = useQuery({
    queryKey: ['photo', account, file_path],
    queryFn: async () => (await accepted(api.getUserData())).object.photo_url,
    enabled: file_path !== null,
    staleTime: PHOTO_LIVES_MS,
  })
  return data ?? undefined
}
