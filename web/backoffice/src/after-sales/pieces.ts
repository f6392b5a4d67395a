import { giftsDue, piecesOf } from '@portafilter/kernel'
import type { CaseLine, StaffCase } from './rows.ts'

/** What was typed of one line that came back. */
export type TypedCheck = Readonly<{
  received: string
  accepted: string
  disposition: 'restock' | 'scrap' | 'send_back'
  reason: string
}>

/** A whole number from 0 to the most there can be; undefined when what was typed is none. */
export const piecesIn = (typed: string, most: number): number | undefined =>
  /^\d{1,6}$/.test(typed.trim()) && Number(typed) <= most ? Number(typed) : undefined

/** How many pieces of a line there are to approve: without the gifts along, once these may stay. */
export const askedOf = ({ quantity, along }: CaseLine, isWaived = false): number => quantity - (isWaived ? along : 0)

/**
 * What is typed, with the gifts along that this many pieces had earned: only what was asked for is typed, what follows from it
 * is not.
 */
export const withGifts = (
  typed: readonly string[],
  lines: readonly CaseLine[],
  gifts: StaffCase['gifts'],
): readonly string[] => {
  const typedOf = (item_num: number): number =>
    lines.reduce(
      (pieces, line, at) => pieces + (line.item_num === item_num ? (piecesIn(typed[at] ?? '', line.quantity) ?? 0) : 0),
      0,
    )
  return gifts.reduce<readonly string[]>((now, stake) => {
    const isOf = ({ item_num }: CaseLine) => stake.gifts.includes(item_num)
    const own = lines.filter(isOf).reduce((pieces, { quantity, along }) => pieces + quantity - along, 0)
    let along = Math.max(0, giftsDue(stake, piecesOf(stake.items, typedOf)) - own)
    return now.map((each, at) => {
      const line = lines[at]
      if (line === undefined || !isOf(line) || line.along === 0) return each
      const here = Math.min(along, line.along)
      along -= here
      return String(line.quantity - line.along + here)
    })
  }, typed)
}

/** How many pieces of each line are approved; undefined while one is wrong, or none is approved at all. */
export const approvedIn = (
  typed: readonly string[],
  lines: readonly CaseLine[],
  isWaived = false,
): number[] | undefined => {
  const pieces = lines.map((line, at) => piecesIn(typed[at] ?? '', askedOf(line, isWaived)))
  if (pieces.some((each) => each === undefined)) return undefined
  const sound = pieces as number[]
  return sound.some((each) => each > 0) ? sound : undefined
}

const whereOf = ({ where }: CaseLine): 'received' | 'unshipped' => (where === 'unshipped' ? where : 'received')

const mostOf = (line: CaseLine): number => line.approved ?? line.quantity

/** What is wrong with a checked line: its numbers, or that nothing says why less was accepted. */
export const faultOf = (typed: TypedCheck, line: CaseLine): 'pieces' | 'reason' | undefined => {
  const received = piecesIn(typed.received, mostOf(line))
  const accepted = received === undefined ? undefined : piecesIn(typed.accepted, received)
  if (accepted === undefined) return 'pieces'
  return accepted < mostOf(line) && typed.reason.trim() === '' ? 'reason' : undefined
}

/** What was checked, as the server takes it; undefined while a line is wrong, or nothing is accepted. */
export const checkedIn = (typed: readonly TypedCheck[], lines: readonly CaseLine[]) => {
  if (lines.some((line, at) => faultOf(typed[at] as TypedCheck, line) !== undefined)) return undefined
  const checked = lines.map((line, at) => {
    const { received, accepted, disposition, reason } = typed[at] as TypedCheck
    const why = reason.trim()
    return {
      item_num: line.item_num,
      where: whereOf(line),
      received: Number(received),
      accepted: Number(accepted),
      disposition,
      ...(why === '' ? {} : { reason: why }),
    }
  })
  return checked.some(({ accepted }) => accepted > 0) ? checked : undefined
}

/** What of the pieces that are accepted goes back, in the smallest unit and back, so that it is exact. */
export const refundFor = (pieces: readonly (number | undefined)[], lines: readonly CaseLine[]): number =>
  lines.reduce((sum, line, at) => sum + Math.round(line.subtotal * 100) * (pieces[at] ?? 0), 0) / 100
