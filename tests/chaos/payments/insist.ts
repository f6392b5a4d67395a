import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CallFailed, isRefused } from '@portafilter/contract/client'
import { inTheEnd } from './patience.ts'

/** Steps that were answered, in all lives: what is killed next waits for them. */
export type Steps = { answered: number }

/** Not an answer: nobody knows whether it happened, or the process was busy coming back. */
const isWorthAnotherTry = (error: unknown): boolean =>
  !(error instanceof CallFailed) || error.status === 0 || error.status >= 500 || error.status === 429

/** Asks until it is answered, as a page does that a person does not give up on: with the same key, so that it happens once. */
export const insist = async <Answer>(
  steps: Steps,
  what: string,
  ask: (options: { key: string }) => Promise<Answer>,
): Promise<Answer> => {
  const key = randomUUID()
  let answered: { answer: Answer } | undefined
  await inTheEnd(what, async () => {
    try {
      answered = { answer: await ask({ key }) }
      return true
    } catch (error) {
      if (!isWorthAnotherTry(error)) throw error
      // All lives come from one address: who went on asking at once would leave nobody a turn.
      if (error instanceof CallFailed && error.retryAfter) await pause(error.retryAfter * 1_000)
      return false
    }
  })
  if (answered === undefined) throw new Error(what)
  steps.answered += 1
  return answered.answer
}

/** The same, of what must not be refused but in these ways. */
export const insistOn = async <Answer>(
  steps: Steps,
  what: string,
  ask: (options: { key: string }) => Promise<Answer>,
  mayBe: readonly string[] = [],
): Promise<Answer> => {
  const answer = await insist(steps, what, ask)
  if (isRefused(answer) && !mayBe.includes(answer.error)) throw new Error(`${what}: ${JSON.stringify(answer)}`)
  return answer
}
