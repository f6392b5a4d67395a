import type { Mail } from '@portafilter/gateways'
import { writeToColleagues } from '@portafilter/identity'
import { DAY_MS, isOvertaken, nextReminder } from '@portafilter/kernel'
import type { PaymentDeps } from '../commands.ts'
import { batchLetter } from '../letters.ts'
import { gatherBatch } from './batches.ts'
import { loadBatch } from './confirmed.ts'

/** The next letter about a batch that nobody has confirmed, by its number from 1; null where there is nothing to confirm. */
export type BatchReminder = { readonly number: number; readonly inMs: number } | null

type Deps = PaymentDeps & { readonly mail: Mail; readonly publicUrl: string; readonly remindAfter: number | null }

/** The first letter goes out at once. */
const scheduleOf = (gathered_at: string, remindAfter: number | null) => {
  const every = remindAfter ?? DAY_MS
  return { since: new Date(Date.parse(gathered_at) - every), every }
}

/** What the workflow `offlineRefundBatch` does. */
export const batchActivities = (deps: Deps) => ({
  /** @param sent the number of the last letter; 0 for none */
  gatherRefundBatch: async (month: string, remindAfter: number | null, sent: number): Promise<BatchReminder> => {
    await gatherBatch(deps, month)
    const { state } = await loadBatch(deps, month)
    if (state.gathered_at === null || state.confirmed_by !== null) return null
    return nextReminder(scheduleOf(state.gathered_at, remindAfter), sent, new Date())
  },

  /**
   * Mails everyone in finance. The same letter sent again is the same letter; one overtaken by the next is none.
   * @param remindAfter as the workflow reckons; runs that were under way before do not say
   */
  remindOfRefundBatch: async (month: string, number: number, remindAfter = deps.remindAfter): Promise<void> => {
    const { state } = await loadBatch(deps, month)
    if (state.gathered_at === null || state.confirmed_by !== null) return
    if (isOvertaken(scheduleOf(state.gathered_at, remindAfter), number, new Date())) return
    await writeToColleagues(deps, 'finance', ({ id, language }) => ({
      ...batchLetter(month, state, deps.publicUrl, language),
      id: `batch-${month}-${number}-${id}`,
    }))
  },
})

export type BatchActivities = ReturnType<typeof batchActivities>
