import { useEffect } from 'react'
import type { Spot } from './spots.ts'
import { useMarks } from './use-marks.ts'

/** The diagram follows the list, and links: what is pointed at or chosen there comes into sight here. */
export const useFollowing = (spots: readonly Spot[], reveal: (sought: readonly Spot[]) => void): void => {
  const no = useMarks(({ from, lit }) => (from === 'list' || from === 'link' ? lit : undefined))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came into sight may be moved away again
  useEffect(() => reveal(spots.filter((spot) => spot.no === no)), [no])
}
