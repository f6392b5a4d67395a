import { stateOf } from '@portafilter/eventstore'
import { isNewcomer } from '@portafilter/identity'
import { isTheirs, type Owner } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { subjectOf } from '../history/bank-receipt.ts'
import { loadPayment, type Payment } from '../payments.ts'
import { mapLimited } from '../refunds/map-limited.ts'
import { bankReceipts } from '../streams.ts'

type Deps = Pick<RoomDeps, 'db' | 'log'>

/** Whose money counts as a payment's own: what a newcomer has transferred is not their firm's. */
const ownerOf = async ({ db }: Deps, { owner }: Payment): Promise<Owner> =>
  (await isNewcomer(db, owner.buyer)) ? { ...owner, firm: null } : owner

/**
 * Payments of others than whose this one is that have some of these transfers. A statement of the bank's matches whomever the rest of a
 * transfer pays: that it pays the right one only people can tell.
 */
export const othersWith = async (
  deps: Deps,
  payment: Payment,
  serials: readonly string[],
): Promise<readonly string[]> => {
  const states = await Promise.all(
    [...new Set(serials)].map((serial) => stateOf(deps.log, bankReceipts.nameOf(serial), bankReceipts.decider)),
  )
  const claimed = new Set(states.flatMap(({ claims }) => claims.map(({ pay_no }) => pay_no)))
  const beside = [...claimed].filter((pay_no) => subjectOf(pay_no) !== subjectOf(payment.pay_no))
  if (beside.length === 0) return []
  const own = await ownerOf(deps, payment)
  const areOthers = await mapLimited(beside, async (pay_no) => {
    const other = await loadPayment(deps.log, pay_no)
    return other !== undefined && !isTheirs(own, await ownerOf(deps, other))
  })
  return beside.filter((_, index) => areOthers[index])
}

/** The transfers that pay together, where this one does. */
export const serialsWith = ({ transfer }: Payment, bank_serial: string): readonly string[] => [
  ...transfer.kept.map((kept) => kept.bank_serial),
  bank_serial,
]
