import { continueAsNew, proxyActivities, sleep, workflowInfo } from '@temporalio/workflow'
import type { StatementActivities } from './activities.ts'

export type DownloadStatementsInput = {
  provider: 'wechat' | 'alipay'
  /** Milliseconds until a statement that is not there yet is asked for again. */
  againInMs: number
  /** Days whose statement could not be had in this run: those behind them are fetched all the same, and the next run tries again. */
  failed?: readonly string[] | undefined
}

// A large statement takes its time; a worker that died is missed much earlier. A provider that does not answer is asked on.
const { downloadNext } = proxyActivities<StatementActivities>({
  startToCloseTimeout: '10 minutes',
  heartbeatTimeout: '15 seconds',
  retry: { initialInterval: '10 seconds', maximumInterval: '10 minutes' },
})

/** Fetches a provider's statements day by day until none is missing, and waits for one that is not made yet. It decides nothing. */
export async function downloadStatements(input: DownloadStatementsInput): Promise<void> {
  const { provider, againInMs } = input
  let { failed } = input
  for (;;) {
    const found = await (failed ? downloadNext(provider, failed) : downloadNext(provider))
    if (found === 'none_missing') return
    if (typeof found === 'object') failed = [...(failed ?? []), found.failed]
    if (found === 'not_yet') await sleep(againInMs)
    if (workflowInfo().continueAsNewSuggested)
      await continueAsNew<typeof downloadStatements>({ provider, againInMs, failed })
  }
}
