import { type Agreed, agree, type EventLog, systemMeta } from '@portafilter/eventstore'
import { orderOf, type Refusal, sum } from '@portafilter/kernel'
import { type ChangedOrder, type Claim, changeOrder, type OrderCommand } from '@portafilter/ordering'
import { type ChangedCase, changeCase, type LoadedCase, loadCase } from './cases.ts'
import type { CaseCommand } from './history/case.ts'
import { acceptedOf, type Case, isOver } from './history/state.ts'

/** What is next to be done so that a case and its order agree; the one it is done on decides it. */
type NextStep =
  | { readonly on: 'order'; readonly command: OrderCommand }
  | { readonly on: 'case'; readonly command: CaseCommand }

type Followed = Pick<LoadedCase, 'case_no' | 'found'> & { readonly order: Pick<LoadedCase['order'], 'state'> }

/** Whether the case has come to what its pieces are settled by. */
const isDecided = ({ kind, step }: Case): boolean => step === { refund_only: 2, return: 4, exchange: 6 }[kind]

/**
 * The order asks first, then the case opens; from then on the case decides, and the order follows: pieces are free again, or
 * refunded, and what the order has done is told to the case (architecture.md, Streams). Undefined: they agree.
 */
const nextStep = (
  case_no: string,
  found: Case,
  claim: Claim | undefined,
  isSettled: (refund: string) => boolean,
  amountOf: (refunds: readonly string[]) => number,
): NextStep | undefined => {
  if (claim?.standing === 'claimed') {
    const hasGifts = claim.gifts !== undefined && !claim.freed
    if (found.gift_waived !== null && hasGifts) return { on: 'order', command: { type: 'FreeGifts', case_no } }
    if (found.ended !== null) return { on: 'order', command: { type: 'ReleaseClaim', case_no } }
    if (!isDecided(found)) return undefined
    const { payee } = found
    return { on: 'order', command: { type: 'SettleClaim', case_no, accepted: acceptedOf(found), payee } }
  }
  if (claim?.standing !== 'settled' || found.kind === 'exchange' || isOver(found)) return undefined
  const { refunds } = claim
  if (found.refund === null) return { on: 'case', command: { type: 'OrderRefund', refunds, amount: amountOf(refunds) } }
  return refunds.every(isSettled) ? { on: 'case', command: { type: 'CompleteRefund' } } : undefined
}

/** What is next of a case as the two streams have it. */
export const nextOf = ({ case_no, found, order: { state } }: Followed): NextStep | undefined => {
  const claim = state.claims.find((each) => each.case_no === case_no)
  const named = (ids: readonly string[]) => state.refunds.refunds.filter(({ refund_id }) => ids.includes(refund_id))
  return nextStep(
    case_no,
    found,
    claim,
    (refund) => named([refund]).every(({ standing }) => standing === 'settled'),
    (ids) => sum(named(ids).map(({ amount }) => amount)),
  )
}

/**
 * Brings a case and its order to agree, whatever died in between; doing it again changes nothing.
 * @param at when it happens: along with the decision that it follows
 */
export const advance = (log: EventLog, case_no: string, at = new Date()): Promise<Agreed<ChangedCase | ChangedOrder>> =>
  agree(
    async () => {
      const loaded = await loadCase(log, case_no)
      return loaded && nextOf(loaded)
    },
    async (next): Promise<ChangedCase | ChangedOrder | Refusal> =>
      next.on === 'order'
        ? changeOrder(log, orderOf(case_no) ?? '', next.command, systemMeta({ at }))
        : changeCase(log, case_no, next.command, systemMeta({ at })),
  )
