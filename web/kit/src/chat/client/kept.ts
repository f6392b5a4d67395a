import type { CardSent } from '@portafilter/support/contract'
import type { Outgoing } from './outbox.ts'

/** What this tab keeps of what somebody has written: words not yet sent, with a card that came back with them, and what is on its way. */
export type Kept = Readonly<{
  drafts: Readonly<Record<number, string>>
  cards: Readonly<Record<number, CardSent>>
  box: readonly Outgoing[]
}>

const NOTHING: Kept = { drafts: {}, cards: {}, box: [] }

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

const keyOf = (account: string): string => `chat:${account}`

const keptIn = (account: string, storage: Pick<Storage, 'getItem'>): Kept => {
  const text = storage.getItem(keyOf(account))
  return text === null ? NOTHING : (JSON.parse(text) as Kept)
}

/** Whether this tab keeps words of an account that the server does not have. Known without all that a chat is made of. */
export const keepsUnsent = (account: string): boolean => keptIn(account, sessionStorage).box.length > 0

/** Keeps it for one account, over reloads. */
export const keptFor = (account: string, storage: Storage) => {
  return {
    read: (): Kept => keptIn(account, storage),
    // What the server has is a message, and no longer ours to send.
    write: ({ drafts, cards, box }: Kept): void =>
      storage.setItem(
        keyOf(account),
        JSON.stringify({ drafts, cards, box: box.filter(({ state }) => state !== 'kept') }),
      ),
  }
}
