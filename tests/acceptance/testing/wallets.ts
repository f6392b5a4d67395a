import { randomUUID } from 'node:crypto'
import { isRefusal } from '@portafilter/kernel'
import { type Amounts, adjustWallet, approveAdjustment } from '@portafilter/wallet'
import type { Shop } from '../../../services/api/src/testing/harness.ts'
import { byTransfer } from './steps.ts'

const metaOf = (actor: string) => ({ id: randomUUID(), actor, request: null, cause: null, at: new Date() })

/** Gives a firm these amounts, in fen, as two people of finance do it. */
export const granted = async (shop: Pick<Shop, 'db' | 'log'>, firm: string | null, amounts: Amounts): Promise<void> => {
  const [one, other] = [randomUUID(), randomUUID()].map((user) => ({ user, firm: null }))
  if (firm === null || one === undefined || other === undefined) throw new Error('nobody to give it to')
  const proposal = metaOf(one.user)
  const proposed = await adjustWallet(shop, one, firm, { amounts, reason: '年度额度' }, proposal)
  if (isRefusal(proposed)) throw new Error(proposed.refused)
  if (proposed.events.some(({ type }) => type === 'WalletAdjusted')) return
  const approved = await approveAdjustment(shop, other, firm, proposal.id, metaOf(other.user))
  if (isRefusal(approved)) throw new Error(approved.refused)
}

type Combination = ReturnType<typeof byTransfer>

/** So much from each source, in yuan; nothing from the others. */
export const combination = (amounts: Partial<Combination>): Combination => ({ ...byTransfer(0), ...amounts })
