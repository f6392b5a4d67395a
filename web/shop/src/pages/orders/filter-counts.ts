/**
 * How many orders each filter finds, from the counts per status. Overseas buyers' filter 2 includes 3
 * (decisions.md, Orders).
 */
export const filterCounts = (
  counts: Readonly<Record<string, number>> | undefined,
  overseas: boolean,
): Readonly<Record<string, number>> | undefined => {
  if (counts === undefined) return undefined
  const of = (status: string) => counts[status] ?? 0
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { '': all, 1: of('1'), 2: overseas ? of('2') + of('3') : of('2'), 3: of('3'), 4: of('4') }
}
