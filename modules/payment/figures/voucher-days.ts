import { type BoundResource, bindDays } from '@portafilter/contract'
import { type Currency, toWire } from '@portafilter/kernel'
import type { PaymentDeps } from '../commands.ts'
import { approvalsByDay } from '../views/voucher-queue.ts'
import { rejectionsByDay } from '../views/voucher-rejections.ts'
import { voucherDaysResource } from './contract.ts'

const decidedByDay = async ({ db }: PaymentDeps, since: Date) => {
  const approvals = Map.groupBy(await approvalsByDay(db, since), ({ day }) => day)
  const rejections = new Map((await rejectionsByDay(db, since)).map(({ day, rows }) => [day, rows]))
  return [...new Set([...approvals.keys(), ...rejections.keys()])].map((day) => {
    const approved = approvals.get(day) ?? []
    const money = (wanted: Currency) => toWire(approved.find(({ currency }) => currency === wanted)?.amount ?? 0)
    const count = approved.reduce((sum, { rows }) => sum + rows, 0)
    return {
      day,
      figures: { approved: count, rejected: rejections.get(day) ?? 0, cny: money('CNY'), usd: money('USD') },
    }
  })
}

/** What finance decided day by day, and what that brought. */
export const voucherDays = (deps: PaymentDeps): BoundResource =>
  bindDays(voucherDaysResource, (since) => decidedByDay(deps, since))
