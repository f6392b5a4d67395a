import { condition, continueAsNew, defineSignal, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow'
import type { AfterSalesActivities } from './activities.ts'

/** Something happened to a case of the order, or to a refund of it: look again. */
export const casesChanged = defineSignal('cases-changed')

export type AfterSalesInput = {
  order: string
  /** The letters that have gone out, carried over when the history grows long. */
  told?: readonly string[]
}

const { pursueCases, tellOfCase } = proxyActivities<AfterSalesActivities>({
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '15 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '5 minutes' },
})

/** Sees the cases of one order to their ends: what died halfway, letters, reminders of what is waited for. It decides nothing. */
export async function afterSales({ order, told = [] }: AfterSalesInput): Promise<void> {
  let changed = false
  const sent = new Set(told)
  setHandler(casesChanged, () => {
    changed = true
  })
  for (;;) {
    changed = false
    const { letters, inMs } = await pursueCases(order)
    for (const letter of letters) {
      if (sent.has(letter)) continue
      await tellOfCase(letter)
      sent.add(letter)
    }
    if (inMs === null) {
      if (changed) continue
      return
    }
    await condition(() => changed, inMs)
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof afterSales>({ order, told: [...sent] })
  }
}
