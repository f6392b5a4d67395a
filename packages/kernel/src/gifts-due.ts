import { sum } from './money.ts'

/** What one rule of gifts has given of an order, as it stands: whoever gives back what earned a gift gives back the gift, too. */
export type GiftsAtStake = Readonly<{
  /** The order's lines whose pieces earned them, by number. */
  items: readonly number[]
  /** The lines of the gifts, the first one first. */
  gifts: readonly number[]
  every: number
  gives: number
  /** Pieces of `items` that are not refunded. */
  kept: number
  /** Pieces of `gifts` that are not refunded, without those that need not come back. */
  given: number
}>

/** How many gifts are too many once so many of the pieces that earned them are gone. */
export const giftsDue = ({ every, gives, kept, given }: GiftsAtStake, gone: number): number =>
  gone === 0 ? 0 : Math.max(0, given - gives * Math.floor((kept - gone) / every))

type PiecesOf = (item_num: number) => number

/** How many pieces of these lines there are. */
export const piecesOf = (items: readonly number[], pieces: PiecesOf): number => sum(items.map(pieces))

/**
 * Which gifts go back along with what is wanted, where that has too few of them: the last lines first.
 * @param free how many pieces of a line of gifts could go along, those that are wanted already included
 * @returns the pieces by their line, and how many are due beyond these
 */
export const giftsAlong = (
  stake: GiftsAtStake,
  wanted: PiecesOf,
  free: PiecesOf,
): {
  readonly along: readonly { readonly item_num: number; readonly quantity: number }[]
  readonly missing: number
} => {
  let missing = Math.max(0, giftsDue(stake, piecesOf(stake.items, wanted)) - piecesOf(stake.gifts, wanted))
  const along = stake.gifts.toReversed().map((item_num) => {
    const quantity = Math.min(missing, Math.max(0, free(item_num) - wanted(item_num)))
    missing -= quantity
    return { item_num, quantity }
  })
  return { along: along.filter(({ quantity }) => quantity > 0), missing }
}

type Claimed = Readonly<{ item_num: number; quantity: number; along?: number }>

/** The pieces by their line, of lines that may stand there more than once. */
const byItem =
  (lines: readonly Claimed[], pieces: (line: Claimed, at: number) => number): PiecesOf =>
  (item_num) =>
    sum(lines.map((line, at) => (line.item_num === item_num ? pieces(line, at) : 0)))

/**
 * How many gifts have to be among so many pieces of a case's lines, at least and at most: what is due, and no more than its
 * buyer wanted to give back besides.
 */
const giftsIn = (
  stake: GiftsAtStake,
  lines: readonly Claimed[],
  pieces: readonly number[],
): { readonly least: number; readonly most: number; readonly are: number } => {
  const taken = byItem(lines, (_, at) => pieces[at] ?? 0)
  const least = giftsDue(stake, piecesOf(stake.items, taken))
  const own = piecesOf(
    stake.gifts,
    byItem(lines, ({ quantity, along = 0 }) => quantity - along),
  )
  return { least, most: Math.max(least, own), are: piecesOf(stake.gifts, taken) }
}

/** As it is once its gifts need not come back. */
export const waived = (stake: GiftsAtStake): GiftsAtStake => ({ ...stake, given: 0 })

/**
 * How many gifts there have to be among the pieces, where there are fewer or more: none stays that what is left does not earn,
 * and none is taken that may stay.
 */
export const giftsMissed = (
  stakes: readonly GiftsAtStake[],
  lines: readonly Claimed[],
  pieces: readonly number[],
): number | undefined =>
  stakes.map((stake) => giftsIn(stake, lines, pieces)).find(({ least, most, are }) => are < least || are > most)?.least
