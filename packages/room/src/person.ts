import type { Database } from '@portafilter/eventstore'
import type { CommandMeta } from '@portafilter/kernel'

/** What becomes of what a room holds of a person who is erased. Each sentence is for the operator who erases them. */
export type OfPerson = Readonly<{
  /** What of theirs has to end first, with nobody left to ask; undefined: nothing does. */
  underWay?(db: Database, user: string): Promise<string | undefined>
  /** Takes it away, in the transaction that erases them; done again it finds nothing. Files go with the next sweep. `meta` is of the operator's command. */
  forgets?(trx: Database, user: string, meta: CommandMeta): Promise<void>
  /** What that takes away. */
  forgotten?: string
  /** What stays, and why. */
  kept?: string
}>

/** Of a room that holds nothing of anybody who buys. */
export const OF_NOBODY: OfPerson = {}
