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

type Order = Readonly<{
  order_total: number
  arranged: Readonly<{ rebates?: number | undefined }>
  wallet: Readonly<{ rebates: number; most_rebates: number }>
}>

/**
 * What rebates pay, in yuan: by the address of the page, which the payment page has filled in, else what was arranged of them;
 * never more than there is, or than may pay of it.
 */
export const rebateIn = (text: string | null, { order_total, arranged, wallet }: Order): number => {
  const asked = (text === null ? undefined : typedCents(text)) ?? exact(arranged.rebates ?? 0)
  return toWire(Math.min(asked, ...[wallet.rebates, wallet.most_rebates, order_total].map(exact)))
}

/**
 * The field in which a refusal is told, by the server's name for what it is about: the rebates come from the page's address,
 * and have no field of their own.
 */
export const SHOWN_AS = { now_prepayment: 'used', now_credit: 'used', rebate: 'used', combination: 'used' } as const

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
