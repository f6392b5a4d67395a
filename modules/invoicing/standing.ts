import type { Cents } from '@portafilter/kernel'

/**
 * How far an invoice is: asked for before its payment, to be issued, issued, to be reddened, its red one to be confirmed; or not
 * due any more.
 */
export type Standing = 'none' | 'unpaid' | 'waiting' | 'issued' | 'red' | 'red_proposed' | 'void'

type Facts = {
  readonly requested: boolean
  readonly issued: boolean
  readonly paid: boolean
  /** What it comes to; of what was cancelled or given back nothing is left to invoice. */
  readonly amount: Cents
  readonly closed: boolean
  readonly red_due: Cents
  /** Whether a red invoice waits for a second person. */
  readonly red_proposed: boolean
}

export const standingOf = ({ requested, issued, paid, amount, closed, red_due, red_proposed }: Facts): Standing => {
  if (!requested) return 'none'
  if (issued && red_proposed) return 'red_proposed'
  if (issued) return red_due > 0 ? 'red' : 'issued'
  if (closed || amount <= 0) return 'void'
  return paid ? 'waiting' : 'unpaid'
}
