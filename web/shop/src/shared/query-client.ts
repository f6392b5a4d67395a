import { askingAgain, CallFailed, type Failure, Refused, useServerAway } from '@portafilter/kit'
import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query'
import { asAnswered, notice } from './notice.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** A form tells its failures itself, where they belong. */
      toldInPlace?: boolean
    }
  }
}

/** What the person is told about a failure. */
export const messageOf = (error: unknown): string => {
  const known = error instanceof Refused || error instanceof CallFailed
  return known && error.message !== '' ? error.message : 'ERROR'
}

/** Tells a failure by a notice. That the session is over is told by the sign-in over the page. */
export const tellFailure = (error: unknown): void => {
  const signedOut = error instanceof CallFailed && error.status === 401
  if (!signedOut) notice.error(asAnswered(messageOf(error)))
}

const failureOf = (error: unknown): Failure => (error instanceof CallFailed ? error : {})

// A button is busy before the next click is heard, so that a double click acts once.
notifyManager.setScheduler(queueMicrotask)

/**
 * A question is asked again where that may help. What changes something is sent once: its failure is told by a notice,
 * and the person decides.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      ...askingAgain(failureOf),
      // Try, and show the failure, even when the browser believes itself offline.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _sent, _begun, { meta }) => {
      if (meta?.toldInPlace !== true) tellFailure(error)
    },
  }),
})

/** Whether the page waits for a server that is away. */
export const useAway = (): boolean => useServerAway(queryClient.getQueryCache(), failureOf)
