import type { CaseLine } from './rows.ts'

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

/** How many pieces of each line are approved; undefined while one is wrong, or none is approved at all. */
export const approvedIn = (typed: readonly string[], lines: readonly CaseLine[]): number[] | undefined => {
  const pieces = lines.map((line, at) => piecesIn(typed[at] ?? '', line.quantity))
  if (pieces.some((each) => each === undefined)) return undefined
  const sound = pieces as number[]
  return sound.some((each) => each > 0) ? sound : undefined
}

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
      ...{ item_num: line.item_num, received: Number(received), accepted: Number(accepted), disposition },
      ...(why === '' ? {} : { reason: why }),
    }
  })
  return checked.some(({ accepted }) => accepted > 0) ? checked : undefined
}

/** What of the pieces that are accepted goes back, in the smallest unit and back, so that it is exact. */
export const refundFor = (pieces: readonly (number | undefined)[], lines: readonly CaseLine[]): number =>
  lines.reduce((sum, line, at) => sum + Math.round(line.subtotal * 100) * (pieces[at] ?? 0), 0) / 100
