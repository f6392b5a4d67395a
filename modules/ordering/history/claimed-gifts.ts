import {
  type CaseKind,
  type ClaimedLine,
  type GiftsAtStake,
  giftsAlong,
  giftsDue,
  piecesOf,
  type Refusal,
  refuse,
  sum,
  waived,
} from '@portafilter/kernel'
import { claimableAlong, type Free, piecesFree, taken } from './claimable.ts'
import type { FrozenLine, WaivedGifts } from './events.ts'
import type { Claim, Order } from './state.ts'

const numbersOf = (lines: readonly FrozenLine[]): number[] => lines.map(({ item_num }) => item_num)

/**
 * The lines of gifts that were earned together: one by one where each has all that its rule gave, as those that come by
 * themselves do; else all of the rule, among which the buyer has chosen.
 */
const earnedTogether = (lines: readonly FrozenLine[]): readonly (readonly FrozenLine[])[] => {
  const byRule = Map.groupBy(
    lines.filter(({ earned }) => earned),
    ({ earned }) => earned?.rule,
  )
  return [...byRule.values()].flatMap((gifts) => {
    const { items = [], every = 1, gives = 0 } = gifts[0]?.earned ?? {}
    const bought = lines.filter(({ item_num }) => items.includes(item_num))
    const earned = Math.floor(sum(bought.map(({ quantity }) => quantity)) / every) * gives
    return gifts.every(({ quantity }) => quantity === earned) ? gifts.map((gift) => [gift]) : [gifts]
  })
}

/** What the gifts of an order stand on now; those of which none is left to give back are no more at stake. */
const giftsAtStake = ({ lines: { lines }, delivery, claims }: Order): readonly GiftsAtStake[] => {
  const left = (item_num: number): number => {
    const pieces = delivery.pieces.find((line) => line.item_num === item_num)
    return pieces === undefined ? 0 : pieces.ordered - pieces.withdrawn - pieces.returned
  }
  return earnedTogether(lines)
    .map((together) => {
      const { items = [], every = 1, gives = 0 } = together[0]?.earned ?? {}
      const gifts = numbersOf(together)
      const spared = claims.flatMap(({ spared = [] }) => spared).filter((each) => each.gifts[0] === gifts[0])
      const given = piecesOf(gifts, left) - sum(spared.map(({ pieces }) => pieces))
      return { items, gifts, every, gives, kept: piecesOf(items, left), given }
    })
    .filter(({ given }) => given > 0)
}

type Lines = readonly Pick<ClaimedLine, 'item_num' | 'quantity'>[]

const takes = (lines: Lines, items: readonly number[]): boolean =>
  lines.some(({ item_num, quantity }) => quantity > 0 && items.includes(item_num))

/** The open case whose end decides what these gifts stand on, if there is one beside these lines. */
const openBeside = ({ claims }: Order, { items, gifts }: GiftsAtStake, lines: Lines): string | undefined =>
  claims.find(
    (claim) =>
      claim.standing === 'claimed' &&
      claim.kind !== 'exchange' &&
      takes(claim.lines, [...items, ...gifts]) &&
      (takes(lines, items) || takes(claim.lines, items)),
  )?.case_no

/** What is at stake, each with the open case that has to end first. */
export const claimableGifts = (order: Order): readonly (GiftsAtStake & { readonly case_no: string | null })[] =>
  giftsAtStake(order).map((stake) => {
    const all = stake.items.map((item_num) => ({ item_num, quantity: 1 }))
    return { ...stake, case_no: openBeside(order, stake, all) ?? null }
  })

const isSame = (one: Free & { readonly item_num: number }, other: typeof one): boolean =>
  one.item_num === other.item_num && one.where === other.where && one.delivery_no === other.delivery_no

/** Adds pieces that go along to those that were wanted of the same line in the same place. */
const added = (lines: readonly ClaimedLine[], along: readonly ClaimedLine[]): ClaimedLine[] => [
  ...lines.map((line) => {
    const more = along.find((each) => isSame(each, line))
    return more ? { ...line, quantity: line.quantity + more.quantity, along: more.quantity } : line
  }),
  ...along
    .filter((each) => !lines.some((line) => isSame(each, line)))
    .map((each) => ({ ...each, along: each.quantity })),
]

export type GiftsRefusal = Refusal<'case_gifts_open' | 'case_gifts_missing' | 'case_gifts'>

type Claimed = { readonly lines: readonly ClaimedLine[]; readonly gifts?: readonly GiftsAtStake[] }

/** Where the pieces of a line are free once these are taken. */
const leftAt = (free: readonly Free[], item_num: number, lines: readonly ClaimedLine[]): Free[] =>
  free.map((place) => {
    const own = lines.find((line) => isSame(line, { ...place, item_num }))
    return { ...place, quantity: place.quantity - (own?.quantity ?? 0) }
  })

/**
 * What is wanted, with the gifts that go along with it (goods.md, Cases). An exchange takes none. Of gifts that an open case
 * has to do with nobody can say yet how many are earned. Where the pieces never came and their gifts have, nothing can go
 * along: the case asks staff whether they may stay.
 */
export const withGifts = (order: Order, kind: CaseKind, wanted: readonly ClaimedLine[]): Claimed | GiftsRefusal => {
  if (kind === 'exchange') return { lines: wanted }
  const touched = giftsAtStake(order).filter(({ items, gifts }) => takes(wanted, [...items, ...gifts]))
  const [open] = touched.flatMap((stake) => openBeside(order, stake, wanted) ?? [])
  if (open !== undefined) return refuse('case_gifts_open', { case_no: open })
  const gifts = touched.filter(({ items }) => takes(wanted, items))
  const wantedOf = (item_num: number) =>
    sum(wanted.filter((line) => line.item_num === item_num).map(({ quantity }) => quantity))
  let lines = wanted
  for (const stake of gifts) {
    const free = (item_num: number) => claimableAlong(order, kind, item_num)
    const { along, missing } = giftsAlong(stake, wantedOf, (item_num) => piecesFree(free(item_num)))
    const codeOf = (item_num: number) => order.lines.lines.find((line) => line.item_num === item_num)?.part_code ?? ''
    if (missing > 0 && kind === 'return')
      return refuse('case_gifts_missing', { part_code: codeOf(stake.gifts[0] ?? 0), missing })
    const pieces = along.flatMap(({ item_num, quantity }) =>
      taken(leftAt(free(item_num), item_num, wanted), { item_num, part_code: codeOf(item_num), quantity }),
    )
    lines = added(lines, pieces)
  }
  return gifts.length > 0 ? { lines, gifts } : { lines }
}

/** The gifts of a claim as they count: none once staff have let the buyer keep them. */
export const stakesIn = ({ gifts = [], freed }: Pick<Claim, 'gifts' | 'freed'>): readonly GiftsAtStake[] =>
  freed ? gifts.map(waived) : gifts

/** How many gifts stay for good with what was accepted of a claim of which they were freed; what came back by itself does not stay. */
export const sparedBy = (
  { gifts = [], freed }: Claim,
  accepted: readonly { readonly item_num: number; readonly accepted: number }[],
): readonly WaivedGifts[] => {
  if (!freed) return []
  const acceptedOf = (item_num: number) =>
    sum(accepted.filter((line) => line.item_num === item_num).map((line) => line.accepted))
  return gifts
    .map((stake) => ({
      gifts: stake.gifts,
      pieces: giftsDue(stake, piecesOf(stake.items, acceptedOf)) - piecesOf(stake.gifts, acceptedOf),
    }))
    .filter(({ pieces }) => pieces > 0)
}
