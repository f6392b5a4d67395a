import { type Cents, type Refusal, refuse, toWire } from '@portafilter/kernel'
import { accepted, CallFailed } from '@portafilter/kit'
import { exact } from '../../components/money-times.ts'
import { api } from '../../shared/api.ts'

export type Quota = 'prepayment' | 'credit'

/** What the page shows, in yuan. */
export type QuotaFigures = { available: number; total: number; rebate: number }

/** What is to be paid: what the rebates leave. */
export const dueOf = ({ total, rebate }: QuotaFigures): Cents => exact(total) - exact(rebate)

/** What stays of the quota, in yuan. */
export const leftOf = ({ available }: QuotaFigures, used: Cents): number => toWire(exact(available) - used)

/** Why this is not what the quota pays (payment.md, 5): it has to be what is due, exactly. */
export const inputFault = (figures: QuotaFigures, used: Cents | undefined): Refusal | undefined => {
  if (used === undefined) return refuse('quota_above_total')
  if (used > exact(figures.available)) return refuse('quota_exceeded')
  if (used < dueOf(figures)) return refuse('quota_below_total')
  return used > dueOf(figures) ? refuse('quota_above_total') : undefined
}

/** Whether the server has answered with a status that is neither an answer nor a refusal of the call. */
export const isAbnormal = (error: Error): boolean =>
  error instanceof CallFailed && ![0, 401].includes(error.status) && error.code !== 'unavailable'

/** Hands the page's figures in, by the names of the call. */
export const submitQuota = (
  quota: Quota,
  { code, erp_code }: { code: string; erp_code: string },
  figures: QuotaFigures,
  used: Cents,
  key: string,
) => {
  const { available, total } = figures
  const about = { order_code: code, erp_code, total }
  const [now, left] = [toWire(used), leftOf(figures, used)]
  return accepted(
    quota === 'prepayment'
      ? api.submitPayment({ ...about, old_prepayment: available, now_prepayment: now, new_prepayment: left }, { key })
      : api.submitCredit({ ...about, old_credit: available, now_credit: now, new_credit: left }, { key }),
  )
}
