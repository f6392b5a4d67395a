import type { Mail } from '@portafilter/gateways'
import { writeToColleagues } from '@portafilter/identity'
import { DAY_MS, nextReminder } from '@portafilter/kernel'
import type { PaymentDeps } from '../commands.ts'
import { batchLetter } from '../letters.ts'
import { gatherBatch } from './batches.ts'
import { loadBatch } from './confirmed.ts'

/** The next letter about a batch that nobody has confirmed, by its number from 1; null where there is nothing to confirm. */
export type BatchReminder = { readonly number: number; readonly inMs: number } | null

type Deps = PaymentDeps & { readonly mail: Mail; readonly publicUrl: string }

/** What the workflow `offlineRefundBatch` does. */
export const batchActivities = (deps: Deps) => ({
  /** @param sent the number of the last letter; 0 for none */
  gatherRefundBatch: async (month: string, remindAfter: number | null, sent: number): Promise<BatchReminder> => {
    await gatherBatch(deps, month)
    const { state } = await loadBatch(deps, month)
    if (state.gathered_at === null || state.confirmed_by !== null) return null
    const every = remindAfter ?? DAY_MS
    // The first letter goes out at once.
    const since = new Date(Date.parse(state.gathered_at) - every)
    return nextReminder({ since, every }, sent, new Date())
  },

  /** Mails everyone in finance. The same letter sent again is the same letter. */
  remindOfRefundBatch: async (month: string, number: number): Promise<void> => {
    const { state } = await loadBatch(deps, month)
    if (state.gathered_at === null || state.confirmed_by !== null) return
    await writeToColleagues(deps, 'finance', ({ id, language }) => ({
      ...batchLetter(month, state, deps.publicUrl, language),
      id: `batch-${month}-${number}-${id}`,
    }))
  },
})

export type BatchActivities = ReturnType<typeof batchActivities>
