import { askingAgain, type Failure, useServerAway } from '@portafilter/kit'
import { QueryClient, useQueryClient } from '@tanstack/react-query'
import { localStorageStore, type Store } from 'react-admin'

/**
 * What a person keeps in this browser, apart from what colleagues keep there: saved filters, columns, switches.
 * Signing out forgets only what the lists were filtered by.
 */
export const storeOf = (account: string): Store => {
  const store = localStorageStore('1', `Backoffice.${account}`)
  const reset = () => {
    for (const key of Object.keys(store.listItems?.() ?? {})) if (key.endsWith('.listParams')) store.removeItem(key)
  }
  return { ...store, reset }
}

/** What an HttpError tells; `seconds` stands in the body of a 429. */
const failureOf = (error: unknown): Failure => {
  const { status, body } = error as { status?: number; body?: { seconds?: number } }
  return { status, retryAfter: body?.seconds }
}

/** A question is asked again where that may help; any other refusal is an answer. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        ...askingAgain(failureOf),
        staleTime: 5_000,
      },
    },
  })

/** Whether the page waits for a server that is away. */
export const useAway = (): boolean => useServerAway(useQueryClient().getQueryCache(), failureOf)
