import { setTimeout as pause } from 'node:timers/promises'
import { ApplicationFailure } from '@temporalio/activity'
import { NEWS, type Script } from './script.ts'

/**
 * The world of one workflow: what it asks for is answered as its script has it, in that order.
 * @param tell sends its signal
 */
export const played = ({ workflow, steps }: Script, tell: () => Promise<unknown>) => {
  const left = [...steps]
  const answer = (asked: string) => async () => {
    const step = left[0]
    if (step === undefined || step === NEWS || step.does !== asked)
      throw ApplicationFailure.nonRetryable(`${workflow} does ${asked}; its script has ${JSON.stringify(step)}`)
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
