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

/** Keeps it for one account, over reloads. */
export const keptFor = (account: string, storage: Storage) => {
  const key = `chat:${account}`
  return {
    read: (): Kept => {
      const text = storage.getItem(key)
      return text === null ? NOTHING : (JSON.parse(text) as Kept)
    },
    // What the server has is a message, and no longer ours to send.
    write: ({ drafts, cards, box }: Kept): void =>
      storage.setItem(key, JSON.stringify({ drafts, cards, box: box.filter(({ state }) => state !== 'kept') })),
  }
}
