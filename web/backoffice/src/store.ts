import { readLanguage } from '@portafilter/kit'
import { QueryClient } from '@tanstack/react-query'
import { localStorageStore, type Store } from 'react-admin'

/**
 * What a person keeps in this browser, apart from what colleagues keep there: saved filters, columns, switches.
 * Signing out forgets only what the lists were filtered by.
 */
export const storeOf = (account: string): Store => {
  const store = localStorageStore('1', `Backoffice.${account}`)
  // The shop, or the sign-in, may have changed the language since the last visit: what it keeps holds.
  store.setItem('locale', readLanguage())
  const reset = () => {
    for (const key of Object.keys(store.listItems?.() ?? {})) if (key.endsWith('.listParams')) store.removeItem(key)
  }
  return { ...store, reset }
}

/** One try more when the network fails; a refusal is an answer, not a reason to ask again. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && (error as { status?: number }).status === 0,
        staleTime: 5_000,
      },
    },
  })
