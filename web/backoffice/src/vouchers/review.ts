import { createContext } from 'react'
import type { Stale } from '../data/stale.ts'

/** What the decision on a voucher needs to know of the page: which comes next, and where a conflict is told. */
export const Review = createContext<{ next: string | undefined; onStale: (stale: Stale) => void }>({
  next: undefined,
  onStale: () => undefined,
})
