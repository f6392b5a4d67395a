import { useRef, useState } from 'react'
import { useNotice } from './notice.tsx'
import { messageOf } from './query-client.ts'

/** An action of a button or form: one at a time; a failure is told and answered with undefined. */
export type Action<Input, Output> = Readonly<{ run(input: Input): Promise<Output | undefined>; busy: boolean }>

/**
 * Runs `act` once at a time: a second click while it works does nothing, and nothing is retried by itself.
 */
export const useAction = <Input = void, Output = void>(
  act: (input: Input) => Promise<Output>,
): Action<Input, Output> => {
  const [busy, setBusy] = useState(false)
  const working = useRef(false)
  const notice = useNotice()
  const run = async (input: Input) => {
    if (working.current) return undefined
    working.current = true
    setBusy(true)
    try {
      return await act(input)
    } catch (error) {
      notice.error(messageOf(error))
      return undefined
    } finally {
      working.current = false
      setBusy(false)
    }
  }
  return { run, busy }
}
