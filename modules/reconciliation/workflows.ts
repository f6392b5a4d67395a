import { continueAsNew, patched, proxyActivities, sleep, workflowInfo } from '@temporalio/workflow'
import type { StatementActivities } from './activities.ts'

export type DownloadStatementsInput = {
  provider: 'wechat' | 'alipay'
  /** Milliseconds until a statement that is not there yet is asked for again. */
  againInMs: number
  /**
   * Days whose statement could not be had in this run: those behind them are fetched all the same. They are asked for again once it
   * has waited, and by the next run.
   */
  failed?: readonly string[] | undefined
}

// A large statement takes its time; a worker that died is missed much earlier. A provider that does not answer is asked on.
const { downloadNext } = proxyActivities<StatementActivities>({
  startToCloseTimeout: '10 minutes',
  heartbeatTimeout: '15 seconds',
  retry: { initialInterval: '10 seconds', maximumInterval: '10 minutes' },
})

/** Runs under way have in their histories that days which could not be had are left to the next run, however long theirs lasts. */
const ASKS_FAILED_AGAIN = 'asks-failed-again'

/** So runs under way have in their histories that they say nothing of when they began. */
const SAYS_SINCE_WHEN = 'says-since-when'

/** With when it began: while a first statement is waited for, which is long before a run is begun anew, nothing else is known of its day. */
const downloadsNext = (provider: DownloadStatementsInput['provider'], failed: readonly string[] | undefined) => {
  if (patched(SAYS_SINCE_WHEN)) return downloadNext(provider, failed ?? [], workflowInfo().startTime.toISOString())
  return failed ? downloadNext(provider, failed) : downloadNext(provider)
}

/** Fetches a provider's statements day by day until none is missing, and waits for one that is not made yet. It decides nothing. */
export async function downloadStatements(input: DownloadStatementsInput): Promise<void> {
  const { provider, againInMs } = input
  let { failed } = input
  for (;;) {
    const found = await downloadsNext(provider, failed)
    if (found === 'none_missing') return
    if (typeof found === 'object') failed = [...(failed ?? []), found.failed]
    if (found === 'not_yet') {
      await sleep(againInMs)
      // Where each day is late, a run waits for the next one without end.
      if (failed && patched(ASKS_FAILED_AGAIN)) failed = undefined
    }
    if (workflowInfo().continueAsNewSuggested)
      await continueAsNew<typeof downloadStatements>({ provider, againInMs, failed })
  }
}
