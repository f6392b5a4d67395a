import { useIdempotent } from '@portafilter/kit'
import { useCallback, useRef, useState } from 'react'
import { type Outcome, outcomeOf } from './outcome.ts'

/** Runs one call at a time, and tells how it ended. A click after a lost answer repeats the command. */
export const useAttempt = () => {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const idempotently = useIdempotent()

  const run = useCallback(
    async <Answer>(input: unknown, call: (key: string) => Promise<Answer>): Promise<Outcome<Answer>> => {
      if (running.current) return { dropped: true }
      running.current = true
      setBusy(true)
      try {
        return { done: await idempotently(input, call) }
      } catch (error) {
        return outcomeOf(error)
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [idempotently],
  )
  return { busy, run, forget: idempotently.forget }
}
