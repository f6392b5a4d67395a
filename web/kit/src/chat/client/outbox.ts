import type { CardSent, Message } from '@portafilter/support/contract'
import type { Refused } from '../../client.ts'

/** What somebody wants to say; `said` names it to the server, however often it is sent. */
export type Words = Readonly<{ body?: string; picture?: string; card?: CardSent }>

export type Outgoing = Words &
  Readonly<{
    client_id: string
    chat: number
    /** The last message that its writer had before them. */
    seen: number
    /** `held`: newer messages stand above, and its writer decides. `kept`: the server has it, as the message `seq`. */
    state: 'waiting' | 'held' | 'kept'
    seq?: number
  }>

/** A picture that goes with the next sending; it stays until the server has it. A reload loses it: no storage takes a file. */
export type ChosenPicture = Readonly<{
  file: File
  /** It is on its way to the server. */
  busy: boolean
  /** Why it could not be sent: what the server said, or that it did not answer. */
  fault?: 'uploadFailed' | Refused
}>

/** The next to be sent: in each chat one waits for the other, also for one that is held. */
export const nextOf = (box: readonly Outgoing[]): Outgoing | undefined => {
  const begun = new Set<number>()
  for (const item of box) {
    if (item.state === 'kept' || begun.has(item.chat)) continue
    if (item.state === 'waiting') return item
    begun.add(item.chat)
  }
  return undefined
}

/** The same with one of them changed. */
export const changed = (box: readonly Outgoing[], client_id: string, change: Partial<Outgoing>): Outgoing[] =>
  box.map((item) => (item.client_id === client_id ? { ...item, ...change } : item))

export const without = (box: readonly Outgoing[], client_id: string): Outgoing[] =>
  box.filter((item) => item.client_id !== client_id)

type Shown = readonly Pick<Message, 'seq' | 'client_id'>[]

/** Without what stands among the messages of its chat now; these may come before the word that it is kept, or instead of it. */
export const withoutShown = (box: readonly Outgoing[], chat: number, shown: Shown): readonly Outgoing[] => {
  const last = shown.at(-1)?.seq ?? 0
  const isShown = (item: Outgoing) =>
    item.chat === chat &&
    ((item.state === 'kept' && (item.seq ?? 0) <= last) || shown.some(({ client_id }) => client_id === item.client_id))
  return box.some(isShown) ? box.filter((item) => !isShown(item)) : box
}
