import { continueAsNew, proxyActivities, sleep, workflowInfo } from '@temporalio/workflow'
import type { StatementActivities } from './activities.ts'

export type DownloadStatementsInput = {
  provider: 'wechat' | 'alipay'
  /** Milliseconds until a statement that is not there yet is asked for again. */
  againInMs: number
}

// A large statement takes its time; a worker that died is missed much earlier. A provider that does not answer is asked on.
const { downloadNext } = proxyActivities<StatementActivities>({
  startToCloseTimeout: '10 minutes',
  heartbeatTimeout: '15 seconds',
  retry: { initialInterval: '10 seconds', maximumInterval: '10 minutes' },
})

/** Fetches a provider's statements day by day until none is missing, and waits for one that is not made yet. It decides nothing. */
export async function downloadStatements(input: DownloadStatementsInput): Promise<void> {
  for (;;) {
    const found = await downloadNext(input.provider)
    if (found === 'none_missing') return
    if (found === 'not_yet') await sleep(input.againInMs)
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof downloadStatements>(input)
  }
}
