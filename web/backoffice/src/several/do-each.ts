import type { Acted } from '@portafilter/contract/staff-client'
import { isAway } from '@portafilter/kit'
import { HttpError } from 'react-admin'
import { outcomeOf } from '../actions/outcome.ts'

/** What became of rows with which one thing was done: what is in neither list was not tried. */
export type Told = { done: string[]; refused: { id: string; why: string }[] }

/** Why a row was not done; undefined when the session is over, which the sign-in says. */
const whyNot = (error: unknown): string | undefined => {
  const outcome = outcomeOf(error)
  if ('refused' in outcome) return outcome.refused.message
  if ('stale' in outcome) return outcome.stale.message
  return 'gone' in outcome ? outcome.gone : undefined
}

/** Nobody answers the next row either: no session, or no server. */
const isLast = (error: unknown): boolean => error instanceof HttpError && (error.status === 401 || isAway(error))

/** Does one thing with each row, one after the other, each as a command of its own; what one is refused stops no other. */
export const doEach = async (rows: readonly Acted[], act: (row: Acted) => Promise<unknown>): Promise<Told> => {
  const told: Told = { done: [], refused: [] }
  for (const row of rows) {
    try {
      await act(row)
      told.done.push(row.id)
    } catch (error) {
      const why = whyNot(error)
      if (why !== undefined) told.refused.push({ id: row.id, why })
      if (isLast(error)) break
    }
  }
  return told
}
