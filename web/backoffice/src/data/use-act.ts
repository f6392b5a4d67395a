import { uuid } from '@portafilter/kit'
import { useCallback, useRef, useState } from 'react'
import { useLogoutIfAccessDenied } from 'react-admin'
import { type Stale, staleOf } from './stale.ts'

export type Outcome<Answer> =
  | { done: Answer }
  | { stale: Stale }
  | { failed: string }
  /** The session has ended, or another click is under way: there is nothing to show. */
  | { gone: true }

/**
 * Runs one staff action at a time. The same idempotency key goes with every try until one is answered with success, so
 * that a click after a lost answer repeats the command instead of giving a second one. A changed input is a new command.
 */
export const useAct = () => {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const attempt = useRef({ input: '', key: '' })
  const logoutIfAccessDenied = useLogoutIfAccessDenied()

  const run = useCallback(
    async <Answer>(input: unknown, call: (key: string) => Promise<Answer>): Promise<Outcome<Answer>> => {
      if (running.current) return { gone: true }
      running.current = true
      setBusy(true)
      const text = JSON.stringify(input)
      if (attempt.current.input !== text) attempt.current = { input: text, key: uuid() }
      try {
        const done = await call(attempt.current.key)
        attempt.current = { input: '', key: '' }
        return { done }
      } catch (error) {
        if (await logoutIfAccessDenied(error)) return { gone: true }
        const stale = staleOf(error)
        return stale === undefined ? { failed: error instanceof Error ? error.message : String(error) } : { stale }
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [logoutIfAccessDenied],
  )
  return { busy, run }
}
