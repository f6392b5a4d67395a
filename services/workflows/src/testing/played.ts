import { setTimeout as pause } from 'node:timers/promises'
import { ApplicationFailure } from '@temporalio/activity'
import { NEWS, type Script } from './script.ts'

const TURN_MS = 1_000

/**
 * The world of one workflow: what it asks for is answered as its script has it, in that order.
 * @param tell sends its signal
 */
export const played = ({ workflow, steps }: Script, tell: () => Promise<unknown>) => {
  const left = [...steps]
  const next = (asked: string) => {
    const [step] = left
    return step === undefined || step === NEWS || step.does !== asked ? undefined : step
  }
  const answer = (asked: string) => async () => {
    // Two that are asked for at once come in any order.
    for (const until = Date.now() + TURN_MS; next(asked) === undefined && Date.now() < until; ) await pause(20)
    const step = next(asked)
    if (step === undefined)
      throw ApplicationFailure.nonRetryable(`${workflow} does ${asked}; its script has ${JSON.stringify(left[0])}`)
    if ('isGivenUp' in step) {
      left.shift()
      // Without its stack, which names folders of the machine on which it is recorded.
      throw Object.assign(ApplicationFailure.nonRetryable('no such mailbox'), { stack: '' })
    }
    if (step.meanwhile === NEWS) await tell()
    left.shift()
    return step.answers
  }
  const names = steps.flatMap((step) => (step === NEWS ? [] : step.does))
  return {
    activities: Object.fromEntries(names.map((name) => [name, answer(name)])),
    /** Sends the signals that come while it waits. */
    tellWhereItWaits: async (untilIdle: () => Promise<void>): Promise<void> => {
      while (left.length > 0) {
        if (left[0] !== NEWS) await pause(20)
        else {
          await untilIdle()
          left.shift()
          await tell()
        }
      }
    },
  }
}
