import { condition, continueAsNew, defineSignal, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow'
import type { SerialActivities, SerialReminder } from './serials/activities.ts'

/** Something happened to an order's serial numbers: look again. */
export const serialsChanged = defineSignal('serials-changed')

export type SerialAuditInput = {
  code: string
  /** Milliseconds until after-sales are reminded, each time; null: one business day, then daily. */
  remindAfter: number | null
  /** The last reminder sent, carried over when the history grows long. */
  reminded?: SerialReminder
}

const { readSerialAudit, remindOfSerials, tellOfSerials } = proxyActivities<SerialActivities>({
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '15 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '5 minutes' },
})

/** Reminds after-sales of waiting serial numbers, and tells the buyer each outcome. It decides nothing. */
export async function serialAudit({ code, remindAfter, reminded }: SerialAuditInput): Promise<void> {
  let changed = false
  const told = new Set<string>()
  setHandler(serialsChanged, () => {
    changed = true
  })
  for (;;) {
    changed = false
    const { outcomes, waiting } = await readSerialAudit(code, remindAfter, reminded)
    for (const event of outcomes) {
      if (told.has(event)) continue
      await tellOfSerials(code, event)
      told.add(event)
    }
    if (waiting === null) {
      if (changed) continue
      return
    }
    if (await condition(() => changed, waiting.inMs)) continue
    await remindOfSerials(code, waiting.next)
    reminded = waiting.next
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof serialAudit>({ code, remindAfter, reminded })
  }
}
