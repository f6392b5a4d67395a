import { uuid } from '@portafilter/kit'
import { useCallback, useRef, useState } from 'react'
import { type Outcome, outcomeOf } from './outcome.ts'

/**
 * Runs one call at a time. The same idempotency key goes with every try until one is answered with success, so that a
 * click after a lost answer repeats the command instead of giving a second one. A changed input is a new command.
 */
export const useAttempt = () => {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const attempt = useRef({ input: '', key: '' })

  const run = useCallback(
    async <Answer>(input: unknown, call: (key: string) => Promise<Answer>): Promise<Outcome<Answer>> => {
      if (running.current) return { dropped: true }
      running.current = true
      setBusy(true)
      const text = JSON.stringify(input)
      if (attempt.current.input !== text) attempt.current = { input: text, key: uuid() }
      try {
        const done = await call(attempt.current.key)
        attempt.current = { input: '', key: '' }
        return { done }
      } catch (error) {
        return outcomeOf(error)
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [],
  )
  return { busy, run }
}
