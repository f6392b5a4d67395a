import { CallFailed, Refused } from '@portafilter/kit'
import { QueryClient } from '@tanstack/react-query'

/** A question is asked once more when the network failed; a refusal would only be repeated. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && error instanceof CallFailed && error.status === 0,
      retryDelay: 500,
      // Try, and show the failure, even when the browser believes itself offline.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

/** What the person is told about a failure. */
export const messageOf = (error: unknown): string => {
  const known = error instanceof Refused || error instanceof CallFailed
  return known && error.message !== '' ? error.message : 'ERROR'
}
