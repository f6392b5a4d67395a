import { type Beside, PATIENCE, proxyLetters, watch } from '@portafilter/room/workflows'
import { continueAsNew, defineSignal, proxyActivities } from '@temporalio/workflow'
import type { AfterSalesActivities } from './activities.ts'

/** Something happened to a case of the order, or to a refund of it: look again. */
export const casesChanged = defineSignal('cases-changed')

export type AfterSalesInput = {
  order: string
  /** The letters that have gone out, carried over when the history grows long. */
  told?: readonly string[]
}

const { pursueCases } = proxyActivities<AfterSalesActivities>(PATIENCE)
const { tellOfCase } = proxyLetters<AfterSalesActivities>()

/** Sees the cases of one order to their ends: what died halfway, letters, reminders of what is waited for. It decides nothing. */
export async function afterSales({ order, told = [] }: AfterSalesInput): Promise<void> {
  const sent = new Set(told)
  const look = async (beside: Beside) => {
    const { letters, inMs } = await pursueCases(order)
    for (const letter of letters) {
      if (sent.has(letter)) continue
      await beside(tellOfCase(letter))
      sent.add(letter)
    }
    return inMs === null ? 'nothing' : { inMs }
  }
  await watch(casesChanged, look, () => continueAsNew<typeof afterSales>({ order, told: [...sent] }))
}
