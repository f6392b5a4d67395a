import { createContext, useContext } from 'react'
import type { Stale } from './outcome.ts'

/** Why an action came too late. */
export type TooLate = { stale: Stale } | { gone: string }

/** The way to tell the page; ActionArea gives it. */
export const Area = createContext<((late: TooLate) => void) | undefined>(undefined)

/** Tells the page that an action came too late. */
export const useTellPage = (): ((late: TooLate) => void) => {
  const tell = useContext(Area)
  if (tell === undefined) throw new Error('an action stands in an ActionArea')
  return tell
}
