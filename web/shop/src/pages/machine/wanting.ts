import { createContext, use } from 'react'
import type { Wanting } from '../../components/parts/use-wanted.ts'

export const WantingContext = createContext<Wanting | undefined>(undefined)

/** What is typed into the lists of a machine's page: it outlives its sheets and tabs, and draws no diagram again. */
export const useWanting = (): Wanting => {
  const wanting = use(WantingContext)
  if (wanting === undefined) throw new Error('a list of a machine’s page stands in its tabs')
  return wanting
}
