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
