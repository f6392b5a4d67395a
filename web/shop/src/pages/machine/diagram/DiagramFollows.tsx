import { type ReactNode, useEffect } from 'react'
import type { Spot } from './spots.ts'
import { useMarks } from './use-marks.ts'

type Props = {
  spots: readonly Spot[]
  /** Brings these into sight. */
  onSought(sought: readonly Spot[]): void
}

/**
 * The diagram follows the list, and links: what is pointed at or chosen there comes into sight here. It draws nothing, so that the
 * diagram is not drawn again for each mark.
 */
export const DiagramFollows = ({ spots, onSought }: Props): ReactNode => {
  const no = useMarks(({ from, lit }) => (from === 'list' || from === 'link' ? lit : undefined))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came into sight may be moved away again
  useEffect(() => onSought(spots.filter((spot) => spot.no === no)), [no])
  return null
}
