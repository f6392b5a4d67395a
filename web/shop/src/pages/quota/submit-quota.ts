import { type Cents, type Refusal, refuse, toWire } from '@portafilter/kernel'
import { accepted, CallFailed } from '@portafilter/kit'
import { exact } from '../../components/money-times.ts'
import { typedCents } from '../../components/order/typed-amount.ts'
import { api } from '../../shared/api.ts'

export type Quota = 'prepayment' | 'credit'

/** What the page shows, in yuan; `rebate` is what rebates are to pay, of which nothing is held yet. */
export type QuotaFigures = { available: number; total: number; rebate: number }

/** What is to be paid: what the rebates leave. */
export const dueOf = ({ total, rebate }: QuotaFigures): Cents => exact(total) - exact(rebate)

/** What stays of the quota, in yuan. */
export const leftOf = ({ available }: QuotaFigures, used: Cents): number => toWire(exact(available) - used)

/** What the quota is short of to pay what is due; below 0 what is left of it. */
export const lackOf = (figures: QuotaFigures): Cents => dueOf(figures) - exact(figures.available)

/** What rebates pay by the address of the page, which the payment page has filled in; else what was arranged of them. */
export const rebateIn = (text: string | null, arranged: number): number => {
  const cents = text === null ? undefined : typedCents(text)
  return cents === undefined ? arranged : toWire(cents)
}

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
  const { available, total, rebate } = figures
  const about = { order_code: code, erp_code, total, rebate }
  const [now, left] = [toWire(used), leftOf(figures, used)]
  return accepted(
    quota === 'prepayment'
      ? api.submitPayment({ ...about, old_prepayment: available, now_prepayment: now, new_prepayment: left }, { key })
      : api.submitCredit({ ...about, old_credit: available, now_credit: now, new_credit: left }, { key }),
  )
}
