import { MINUTE_MS } from '@portafilter/kernel'
import { type AfterSalesDeps, giveUp } from './commands.ts'
import { claimsUnopenedSince } from './views/held-claims.ts'

/**
 * Frees pieces that applications which died halfway have claimed: after a minute, and so that a late opening cannot undo it
 * (goods.md, Cases).
 * @returns how many were released
 */
export const releaseUnopened = async (deps: AfterSalesDeps, at: Date): Promise<number> => {
  const due = await claimsUnopenedSince(deps.db, new Date(at.getTime() - MINUTE_MS))
  let released = 0
  for (const { order_code, case_no } of due) if (await giveUp(deps, order_code, case_no)) released += 1
  return released
}
