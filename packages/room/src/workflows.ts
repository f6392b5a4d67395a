import {
  ActivityFailure,
  type ActivityOptions,
  condition,
  patched,
  proxyActivities,
  type SignalDefinition,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow'

/** For what may take its time, as letters to many through a slow mail server; a worker that died is missed much earlier. */
export const PATIENCE: ActivityOptions = {
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '15 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '5 minutes' },
}

/** As `GIVEN_UP_AFTER_MS`, and the gateways' `LetterRefused`: workflows import nothing of others. */
const LETTERS: ActivityOptions = {
  ...PATIENCE,
  scheduleToCloseTimeout: '5 days',
  retry: { ...PATIENCE.retry, nonRetryableErrorTypes: ['LetterRefused'] },
}

/** What sending a letter comes to that nobody has taken over for days, or its mailbox has refused for good. */
export const GIVEN_UP = Symbol('given up')

type Sending = (...input: never[]) => Promise<unknown>
type Given<Send> = Send extends (...input: infer Input) => Promise<infer Answer>
  ? (...input: Input) => Promise<Answer | typeof GIVEN_UP>
  : never

type Letters<Activities> = { readonly [Name in keyof Activities]: Given<Activities[Name]> }

/** Activities that write letters: one that nobody takes over is given up, and what its workflow is about goes on. */
export const proxyLetters = <Activities>(): Letters<Activities> => {
  const sending = proxyActivities(LETTERS) as unknown as Readonly<Record<string, Sending>>
  const givenUp = (failure: unknown) => {
    if (failure instanceof ActivityFailure) return GIVEN_UP
    throw failure
  }
  const get =
    (_: object, name: string) =>
    (...input: never[]) =>
      sending[name]?.(...input).catch(givenUp)
  return new Proxy({}, { get }) as Letters<Activities>
}

/** Has a letter go out beside what its workflow does: a mailbox that is dead for days holds up nothing. */
export type Beside = (letter: Promise<unknown>) => Promise<void>

/** Runs under way have in their histories that each letter was waited for. */
const LETTERS_BESIDE = 'letters-beside'
/** Runs under way have in their histories that news was looked at in the same run where something would have been due. */
const ANEW_ON_NEWS = 'anew-on-news'

/**
 * What a look comes to: to wait until there is news, or for so long, and then to do what is `due`; `nothing` to wait for,
 * unless there was news meanwhile; or the `end`, whatever came meanwhile.
 */
export type Look = Readonly<{ inMs?: number; due?: () => Promise<unknown> }> | 'nothing' | 'end'

/**
 * Looks at what a workflow is about, waits, and looks again, until there is nothing to wait for and no letter under way.
 * @param news the signal that tells it to look again
 * @param anew begins a new run once the history has grown long, with what is to be carried over
 */
export const watch = async (
  news: SignalDefinition,
  look: (beside: Beside) => Promise<Look>,
  anew: () => Promise<never>,
): Promise<void> => {
  let isNews = false
  setHandler(news, () => {
    isNews = true
  })
  let underWay = 0
  const beside: Beside = async (letter) => {
    underWay += 1
    const sent = letter.finally(() => {
      underWay -= 1
    })
    if (!patched(LETTERS_BESIDE)) await sent
  }
  for (;;) {
    isNews = false
    const found = await look(beside)
    if (found === 'end') return condition(() => underWay === 0)
    if (found === 'nothing') {
      await condition(() => isNews || underWay === 0)
      if (isNews) continue
      return
    }
    const { inMs, due } = found
    let cameFirst = false
    if (inMs === undefined) await condition(() => isNews)
    else if (!(await condition(() => isNews, inMs))) await due?.()
    else cameFirst = due !== undefined
    // A letter under way would be lost with its run.
    const isLong = workflowInfo().continueAsNewSuggested && underWay === 0
    if (isLong && (!cameFirst || patched(ANEW_ON_NEWS))) await anew()
  }
}
