import { caughtUp, execute, systemMeta } from '@portafilter/eventstore'
import {
  beijingMonth,
  type CommandMeta,
  DAY_MS,
  isRefusal,
  type SecondPerson,
  startOfBeijingDay,
} from '@portafilter/kernel'
import type { PaymentDeps } from '../commands.ts'
import type { BatchItem, RefundBatchEvent } from '../history/refund-batch.ts'
import { refundBatches } from '../streams.ts'
import { batchesOf } from '../views/refund-batches.ts'
import { refundList, refundsToTransfer } from '../views/refund-list.ts'
import { changeRefund, loadRefund } from './commands.ts'
import { loadBatch } from './confirmed.ts'
import { mapLimited } from './map-limited.ts'

/** On which day of the month, in Beijing, a batch takes what has waited before (decisions/payment.md). */
const DAY_OF_BATCH = '25'

/** The moment before which a refund must have waited to be of this month's batch, `202611`. */
export const cutOffOf = (month: string): Date =>
  startOfBeijingDay(`${month.slice(0, 4)}-${month.slice(4)}-${DAY_OF_BATCH}`)

/** The month whose batch is due: the last one whose day has come. It takes what an earlier one has missed, too. */
export const monthDue = (now: Date): string => {
  const month = beijingMonth(now)
  return cutOffOf(month) <= now ? month : beijingMonth(new Date(cutOffOf(month).getTime() - 25 * DAY_MS))
}

/** What a batch is waited for: to be gathered, or to be confirmed. */
export const batchesWaiting = async ({ db }: PaymentDeps, now: Date): Promise<readonly string[]> => {
  const due = monthDue(now)
  const { isGathered, unconfirmed } = await batchesOf(db, due)
  return isGathered ? unconfirmed : [due, ...unconfirmed]
}

/** A refund joins first, on its own stream, where it can be in one batch only; undefined for one that no longer waits. */
const joined = async (
  { log }: PaymentDeps,
  refund_id: string,
  month: string,
  at: Date,
): Promise<BatchItem | undefined> => {
  const asked = await changeRefund(log, { type: 'JoinBatch', refund_id, batch: month }, systemMeta({ at }))
  if (isRefusal(asked) && asked.refused === 'busy') throw new Error(`${refund_id} cannot join ${month} now`)
  if (isRefusal(asked)) return undefined
  const { refund } = (await loadRefund(log, refund_id)) ?? {}
  return refund?.batch === month ? { refund_id, amount: refund.amount, currency: refund.currency } : undefined
}

/**
 * Gathers a month's batch: each refund that has waited since before its day joins, then the batch says what it has. Begun
 * again wherever it died, it finds those that have joined already.
 * @param at when it happens; a story tells of another day than its own
 */
export const gatherBatch = async (deps: PaymentDeps, month: string, at = new Date()): Promise<void> => {
  const { state } = await loadBatch(deps, month)
  if (state.gathered_at !== null) return
  if (!(await caughtUp(deps.db, refundList, await deps.log.tail())))
    throw new Error(`the batch of ${month} is gathered once the list has all refunds`)
  const waiting = await refundsToTransfer(deps.db, month, cutOffOf(month))
  const items: BatchItem[] = []
  for (const { refund_id } of waiting) {
    const item = await joined(deps, refund_id, month, at)
    if (item) items.push(item)
  }
  const gathered = await execute(deps.log, {
    stream: refundBatches.nameOf(month),
    decider: refundBatches.decider,
    meta: systemMeta({ at }),
    command: { type: 'GatherBatch', items },
  })
  if (isRefusal(gathered)) throw new Error(`the batch of ${month} cannot be gathered: ${gathered.refused}`)
}

/** A person has checked the batch as they saw it, or a second one confirms it: neither whose own money is in it. */
export const reviewBatch = async (
  deps: PaymentDeps,
  type: 'ProposeBatch' | 'ConfirmBatch',
  staff: SecondPerson,
  month: string,
  version: number,
  meta: CommandMeta,
) => {
  const { log } = deps
  const { state } = await loadBatch(deps, month)
  const refunds = await mapLimited(state.items, ({ refund_id }) => loadRefund(log, refund_id))
  return execute(log, {
    stream: refundBatches.nameOf(month),
    decider: refundBatches.decider,
    meta,
    command: { type, staff, owners: refunds.flatMap((refund) => refund?.owner ?? []) },
    seen: { version, isAbout: (_: RefundBatchEvent) => true },
  })
}
