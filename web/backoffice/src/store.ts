import { QueryClient } from '@tanstack/react-query'
import { localStorageStore } from 'react-admin'

/** List filters, columns and switches that a person keeps in this browser. */
export const store = localStorageStore('1', 'Backoffice')

/** One try more when the network fails; a refusal is an answer, not a reason to ask again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 1 && (error as { status?: number }).status === 0,
      staleTime: 5_000,
    },
  },
})
