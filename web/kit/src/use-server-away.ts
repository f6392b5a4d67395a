import { useSyncExternalStore } from 'react'
import { type Failure, isAway } from './asking-again.ts'

/** A question of react-query's, as far as it is looked at here. */
type Question = {
  isActive(): boolean
  readonly state: {
    readonly fetchStatus: string
    readonly fetchFailureCount: number
    readonly fetchFailureReason: unknown
  }
}

/** react-query's cache. */
type Questions = { subscribe(listener: () => void): () => void; getAll(): readonly Question[] }

/** What failed once only is asked again at once; nobody needs to hear of it. */
const TOLD_FROM = 2

/** Whether something on the page waits for a server that is away. */
export const useServerAway = (questions: Questions, failureOf: (error: unknown) => Failure): boolean => {
  const waits = (question: Question): boolean => {
    const { fetchStatus, fetchFailureCount, fetchFailureReason } = question.state
    return (
      question.isActive() &&
      fetchStatus !== 'idle' &&
      fetchFailureCount >= TOLD_FROM &&
      isAway(failureOf(fetchFailureReason))
    )
  }
  return useSyncExternalStore(
    (listener) => questions.subscribe(listener),
    () => questions.getAll().some(waits),
  )
}
