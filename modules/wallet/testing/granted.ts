import { randomUUID } from 'node:crypto'
import { isRefusal } from '@portafilter/kernel'
import { adjustWallet, approveAdjustment, type WalletDeps } from '../commands.ts'
import type { Amounts } from '../history/amounts.ts'

const metaOf = (actor: string) => ({ id: randomUUID(), actor, request: null, cause: null, at: new Date() })

/** Gives a firm these amounts, in fen, as two people of finance do it: nobody's own limit is touched. */
export const granted = async (shop: WalletDeps, firm: string | null, amounts: Amounts): Promise<void> => {
  const [one, other] = [randomUUID(), randomUUID()].map((user) => ({ user, firm: null, bound: [] }))
  if (firm === null || one === undefined || other === undefined) throw new Error('nobody to give it to')
  const proposal = metaOf(one.user)
  const deps = { db: shop.db, log: shop.log, secondPersonAbove: 0 }
  const proposed = await adjustWallet(deps, one, firm, { amounts, reason: '年度额度' }, proposal)
  if (isRefusal(proposed)) throw new Error(proposed.refused)
  const approved = await approveAdjustment(shop, other, firm, proposal.id, metaOf(other.user))
  if (isRefusal(approved)) throw new Error(approved.refused)
}
