import type { Bilingual } from './language.ts'

/** When gifts are earned: for every so many pieces of these parts together, so many pieces. */
export type Earning = Readonly<{ bought: readonly string[]; every: number; gives: number }>

/** How many pieces of gifts these lines earn; counted by the server at submission and by pages that show it before. */
export const piecesEarned = (
  { bought, every, gives }: Earning,
  lines: readonly Readonly<{ part_code: string; quantity: number }>[],
): number => {
  const counted = lines.filter(({ part_code }) => bought.includes(part_code))
  const pieces = counted.reduce((count, { quantity }) => count + quantity, 0)
  return Math.floor(pieces / every) * gives
}

/** What is said where another number is chosen than is earned (orders.md, 8): by the page, and by the server that refuses. */
export const giftCount = (earned: number | string, chosen: number | string): Bilingual => ({
  CN: `赠品可选 ${earned} 台，当前已选择 ${chosen} 台`,
  EN: `Gifts to choose: ${earned}. Chosen so far: ${chosen}`,
})
