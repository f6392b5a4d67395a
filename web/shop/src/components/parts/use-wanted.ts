import { useMemo, useState } from 'react'
import type { Wanted } from './wanted.ts'

/** What is typed into the rows of a parts table, for what outlives the table: a search may find no parts to show in one. */
export const useWanted = () => {
  const [wanted, want] = useState<Wanted>(new Map())
  // The same until something else is typed.
  return useMemo(() => [wanted, want] as const, [wanted])
}

export type Wanting = ReturnType<typeof useWanted>
