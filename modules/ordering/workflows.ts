import { type Beside, type Look, PATIENCE, proxyLetters, watch } from '@portafilter/room/workflows'
import { continueAsNew, defineSignal, proxyActivities } from '@temporalio/workflow'
import type { SerialActivities, SerialReminder } from './serials/activities.ts'

/** Something happened to an order's serial numbers: look again. */
export const serialsChanged = defineSignal('serials-changed')

export type SerialAuditInput = {
  code: string
  /** Milliseconds until after-sales are reminded, each time; null: one business day, then daily. */
  remindAfter: number | null
  /** The last reminder sent, carried over when the history grows long. */
  reminded?: SerialReminder | undefined
}

const { readSerialAudit } = proxyActivities<SerialActivities>(PATIENCE)
const { remindOfSerials, tellOfSerials } = proxyLetters<SerialActivities>()

/** Reminds after-sales of waiting serial numbers, and tells the buyer each outcome. It decides nothing. */
export async function serialAudit({ code, remindAfter, reminded }: SerialAuditInput): Promise<void> {
  const mailed = new Set<string>()
  const look = async (beside: Beside): Promise<Look> => {
    const { outcomes, waiting } = await readSerialAudit(code, remindAfter, reminded)
    for (const event of outcomes) {
      if (mailed.has(event)) continue
      await beside(tellOfSerials(code, event))
      mailed.add(event)
    }
    if (waiting === null) return 'nothing'
    const due = async () => {
      await remindOfSerials(code, waiting.next)
      reminded = waiting.next
    }
    return { inMs: waiting.inMs, due }
  }
  await watch(serialsChanged, look, () => continueAsNew<typeof serialAudit>({ code, remindAfter, reminded }))
}
