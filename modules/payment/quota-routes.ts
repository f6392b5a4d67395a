import { type CallContext, done, type Handlers, ownerOf, type Session } from '@portafilter/contract'
import { isRefusal, refuse, toWire } from '@portafilter/kernel'
import { loadOwnOrder } from '@portafilter/ordering'
import { availableTo } from '@portafilter/wallet'
import type { PaymentDeps } from './commands.ts'
import type { paymentContract } from './contract.ts'
import { payFromQuota, type Quota, type QuotaFigures } from './quota.ts'

/** What a firm can spend from a quota, in yuan; what is not theirs is as nothing as one that there is not. */
const quotaOf = async (
  { log }: PaymentDeps,
  quota: Quota,
  { erp_code, order_code }: { erp_code: string; order_code?: string | undefined },
  session: Session,
): Promise<number> => {
  const { user } = session
  const { firm } = ownerOf(session)
  if (firm === null || erp_code !== firm) return 0
  const own = order_code === undefined ? undefined : await loadOwnOrder(log, order_code, user)
  const order = own === undefined || isRefusal(own) ? undefined : order_code
  return toWire((await availableTo(log, firm, order))[quota])
}

/** Pays an order from a quota of the session's own firm; another's is as unknown as the order would be. */
const paidFromQuota = async (
  { log }: PaymentDeps,
  quota: Quota,
  { erp_code, order_code, ...figures }: QuotaFigures & { erp_code: string; order_code: string },
  { erpCode, user }: Session,
  { meta, wrote }: CallContext,
) => {
  if (erp_code !== erpCode) return refuse('order_not_found')
  const paid = await payFromQuota(log, quota, order_code, user, figures, meta)
  if (isRefusal(paid)) return paid
  wrote(paid.changed)
  return done
}

type Calls = Pick<Handlers<typeof paymentContract>, 'getPrepayment' | 'getCredit' | 'submitPayment' | 'submitCredit'>

/** The calls of paying from prepayment or credit. */
export const quotaCalls = (deps: PaymentDeps): Calls => ({
  getPrepayment: async (input, session) => quotaOf(deps, 'prepayment', input, session),

  getCredit: async (input, session) => quotaOf(deps, 'credit', input, session),

  submitPayment: async (input, session, context) => {
    const { old_prepayment: old, now_prepayment: now, new_prepayment: left } = input
    return paidFromQuota(deps, 'prepayment', { ...input, old, now, left }, session, context)
  },

  submitCredit: async (input, session, context) => {
    const { old_credit: old, now_credit: now, new_credit: left } = input
    return paidFromQuota(deps, 'credit', { ...input, old, now, left }, session, context)
  },
})
