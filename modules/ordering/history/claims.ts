import type { PersonalDataReference } from '@portafilter/eventstore'
import {
  type CaseKind,
  type Cents,
  type ClaimedLine,
  caseNo,
  giftsMissed,
  isRefusal,
  type Refusal,
  refuse,
  sum,
} from '@portafilter/kernel'
import { leftOf, type RefundRequested, requestRefund } from '@portafilter/receivable'
import type { Chapter } from './chapter.ts'
import { claimable, piecesFree, taken } from './claimable.ts'
import { type GiftsRefusal, sparedBy, stakesIn, withGifts } from './claimed-gifts.ts'
import { deliverable } from './delivery.ts'
import type { ClaimEvent, DeliveryChangedByCase, NoteLine, SettledLine } from './events.ts'
import { routeOf } from './refunds.ts'
import type { Claim, ClaimsState, Order } from './state.ts'
import { takesCases } from './status.ts'

/** What a buyer wants to be refunded or exchanged; the same line twice is one. */
type ClaimPieces = {
  readonly type: 'ClaimPieces'
  readonly buyer: string
  readonly kind: CaseKind
  readonly lines: readonly NoteLine[]
}
type FreeGifts = { readonly type: 'FreeGifts'; readonly case_no: string }
type ReleaseClaim = { readonly type: 'ReleaseClaim'; readonly case_no: string }
type SettleClaim = {
  readonly type: 'SettleClaim'
  readonly case_no: string
  /** How many pieces were accepted of each line of the claim, in their order. */
  readonly accepted: readonly number[]
  /** Whom a transfer is paid back to. */
  readonly payee: PersonalDataReference | null
}

export type ClaimCommand = ClaimPieces | FreeGifts | ReleaseClaim | SettleClaim

export type ClaimRefusal = Refusal<'case_impossible' | 'case_empty' | 'case_exceeds' | 'case_not_found'> | GiftsRefusal

/** Whether a case still has pieces of the order. */
export const isClaiming = ({ claims }: Order): boolean => claims.some(({ standing }) => standing === 'claimed')

/** Notes that are closed because a case has claimed what waits on them: staff pack what is left anew. */
const notesToClose = ({ delivery }: Order, lines: readonly ClaimedLine[]): DeliveryChangedByCase[] => {
  const stopped = lines.filter(({ where }) => where === 'unshipped')
  const missing = new Map(
    stopped.map(({ item_num, quantity }) => {
      const pieces = delivery.pieces.find((line) => line.item_num === item_num)
      return [item_num, quantity - (pieces ? deliverable(pieces) : 0)]
    }),
  )
  const closed: DeliveryChangedByCase[] = []
  for (const { delivery_no, status, lines: on } of delivery.notes) {
    if (status !== 'unprocessed' || !on.some(({ item_num }) => (missing.get(item_num) ?? 0) > 0)) continue
    closed.push({ type: 'DeliveryClosed', data: { delivery_no, lines: on } })
    for (const { item_num, quantity } of on) missing.set(item_num, (missing.get(item_num) ?? 0) - quantity)
  }
  return closed
}

/** What follows at once: claimed pieces are not shipped any more, and money goes back. */
type Along = DeliveryChangedByCase | RefundRequested
type Decision = readonly (ClaimEvent | Along)[] | ClaimRefusal

const claim = ({ kind, lines: wanted }: ClaimPieces, order: Order): Decision => {
  if (!takesCases(order)) return refuse('case_impossible')
  const byItem = new Map<number, NoteLine>()
  for (const line of wanted.filter(({ quantity }) => quantity > 0)) {
    const before = byItem.get(line.item_num)?.quantity ?? 0
    byItem.set(line.item_num, { ...line, quantity: before + line.quantity })
  }
  if (byItem.size === 0) return refuse('case_empty')
  const pieces: ClaimedLine[] = []
  for (const line of byItem.values()) {
    const { item_num, part_code, quantity } = line
    const isOrdered = order.lines.lines.some((each) => each.item_num === item_num && each.part_code === part_code)
    const free = isOrdered ? claimable(order, kind, item_num) : []
    const available = piecesFree(free)
    if (quantity > available) return refuse('case_exceeds', { part_code, available })
    pieces.push(...taken(free, line))
  }
  const claimed = withGifts(order, kind, pieces)
  if (isRefusal(claimed)) return claimed
  const case_no = caseNo(order.lines.code, order.claims.length + 1)
  return [...notesToClose(order, claimed.lines), { type: 'PiecesClaimed', data: { case_no, kind, ...claimed } }]
}

/** What so many pieces of a line were paid with: the shares that the order froze (decisions/orders.md). */
const paidFor = ({ lines }: Order, { item_num, accepted }: SettledLine): Cents =>
  (lines.lines.find((line) => line.item_num === item_num)?.paid ?? 0) * accepted

/** Gives back what was paid for the pieces, to where it came from; never more than is left there. */
const refundsFor = (
  order: Order,
  kind: CaseKind,
  lines: readonly SettledLine[],
  payee: PersonalDataReference | null,
): RefundRequested[] => {
  const { payment, refunds, lines: ordered } = order
  if (kind === 'exchange' || payment.arrangement === null) return []
  const { pay_no, parts } = payment.arrangement
  let left = sum(lines.map((line) => paidFor(order, line)))
  const asked: RefundRequested[] = []
  for (const part of parts) {
    const amount = Math.min(left, leftOf(refunds, part))
    if (amount <= 0) continue
    left -= amount
    const route = routeOf(order, part, payee, asked.length)
    const why = kind === 'return' ? 'returned' : 'withdrawn'
    const wanted = { line: part.id, pay_no, amount, currency: ordered.currency, why, route } as const
    asked.push(requestRefund(refunds, wanted, asked.length))
  }
  return asked
}

/** What was refunded on its way is on no note any more. */
const lostOf = (lines: readonly SettledLine[]): DeliveryChangedByCase[] => {
  const lost = lines.filter(({ where, accepted }) => where === 'on_the_way' && accepted > 0)
  const byNote = Map.groupBy(lost, ({ delivery_no }) => delivery_no ?? '')
  return [...byNote].map(([delivery_no, on]) => ({
    type: 'DeliveryLost',
    data: {
      delivery_no,
      lines: on.map(({ item_num, part_code, accepted }) => ({ item_num, part_code, quantity: accepted })),
    },
  }))
}

const settle = ({ accepted, payee }: SettleClaim, claim: Claim, order: Order): Decision => {
  const { case_no, kind, lines, standing } = claim
  if (standing === 'settled') return []
  if (standing === 'released') return refuse('case_impossible')
  const settled = lines.map((line, at) => ({ ...line, accepted: Math.min(line.quantity, accepted[at] ?? 0) }))
  const pieces = settled.map((line) => line.accepted)
  const due = giftsMissed(stakesIn(claim), lines, pieces)
  if (due !== undefined) return refuse('case_gifts', { due })
  const spared = sparedBy(claim, settled)
  const refunds = refundsFor(order, kind, settled, payee)
  const ids = refunds.map(({ data }) => data.refund_id)
  return [
    ...lostOf(settled),
    {
      type: 'ClaimSettled',
      data: { case_no, kind, lines: settled, refunds: ids, ...(spared.length > 0 && { spared }) },
    },
    ...refunds,
  ]
}

const onClaim =
  <Command extends { case_no: string }>(decide: (command: Command, claim: Claim, order: Order) => Decision) =>
  (command: Command, order: Order): Decision => {
    const found = order.claims.find(({ case_no }) => case_no === command.case_no)
    return found === undefined ? refuse('case_not_found') : decide(command, found, order)
  }

const release = onClaim<ReleaseClaim>((_, { case_no, lines, standing }) => {
  if (standing === 'released') return []
  return standing === 'claimed' ? [{ type: 'ClaimReleased', data: { case_no, lines } }] : refuse('case_impossible')
})

/** Once settled, or released, nothing is held any more. */
const freeGifts = onClaim<FreeGifts>(({ case_no }, { lines, gifts = [], standing, freed }) => {
  if (freed || gifts.length === 0) return []
  const along = lines.flatMap((line) => (line.along ? [{ ...line, quantity: line.along }] : []))
  return standing === 'claimed'
    ? [{ type: 'ClaimedGiftsFreed', data: { case_no, lines: along } }]
    : refuse('case_impossible')
})

/** What a claim has once nothing goes along with it; its lines stay in their places. */
const withoutGifts = ({ lines, ...claim }: Claim): Claim => ({
  ...claim,
  freed: true,
  lines: lines.map(({ along = 0, ...line }) => ({ ...line, quantity: line.quantity - along })),
})

const changed = (claims: ClaimsState, case_no: string, change: Partial<Claim>): ClaimsState =>
  claims.map((each) => (each.case_no === case_no ? { ...each, ...change } : each))

/** Which pieces of the order after-sales cases have, so that no piece is in two of them, or refunded twice. */
export const claims: Chapter<ClaimsState, ClaimCommand, ClaimEvent, ClaimRefusal, never, never, Along> = {
  initial: [],
  schemas: {
    PiecesClaimed: { schema: 1 },
    ClaimedGiftsFreed: { schema: 1 },
    ClaimReleased: { schema: 1 },
    ClaimSettled: { schema: 1 },
  },
  begin: {},
  decide: {
    ClaimPieces: claim,
    FreeGifts: freeGifts,
    ReleaseClaim: release,
    SettleClaim: onClaim<SettleClaim>(settle),
  },
  afterCancellation: [],
  evolve: {
    PiecesClaimed: (state, { data }) => [...state, { ...data, standing: 'claimed', refunds: [] }],
    ClaimedGiftsFreed: (state, { data: { case_no } }) =>
      state.map((each) => (each.case_no === case_no ? withoutGifts(each) : each)),
    ClaimReleased: (state, { data: { case_no } }) => changed(state, case_no, { standing: 'released' }),
    ClaimSettled: (state, { data: { case_no, refunds, spared } }) =>
      changed(state, case_no, { standing: 'settled', refunds, ...(spared && { spared }) }),
  },
}
