import { type ActivityOptions, condition, type SignalDefinition, setHandler, workflowInfo } from '@temporalio/workflow'

/** For what may take its time, as letters to many through a slow mail server; a worker that died is missed much earlier. */
export const PATIENCE: ActivityOptions = {
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '15 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '5 minutes' },
}

/**
 * What a look comes to: to wait until there is news, or for so long, and then to do what is `due`; `nothing` to wait for,
 * unless there was news meanwhile; or the `end`, whatever came meanwhile.
 */
export type Look = Readonly<{ inMs?: number; due?: () => Promise<void> }> | 'nothing' | 'end'

/**
 * Looks at what a workflow is about, waits, and looks again, until there is nothing to wait for.
 * @param news the signal that tells it to look again
 * @param anew begins a new run once the history has grown long, with what is to be carried over
 */
export const watch = async (
  news: SignalDefinition,
  look: () => Promise<Look>,
  anew: () => Promise<never>,
): Promise<void> => {
  let isNews = false
  setHandler(news, () => {
    isNews = true
  })
  for (;;) {
    isNews = false
    const found = await look()
    if (found === 'nothing' && isNews) continue
    if (found === 'nothing' || found === 'end') return
    const { inMs, due } = found
    if (inMs === undefined) await condition(() => isNews)
    else if (!(await condition(() => isNews, inMs))) await due?.()
    // Runs under way have it in their histories: where something would have been due, news is looked at in the same run.
    else if (due) continue
    if (workflowInfo().continueAsNewSuggested) await anew()
  }
}
