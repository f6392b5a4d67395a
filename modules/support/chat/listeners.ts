import type { SocketClient } from '@portafilter/contract'
import type { ChatFrameFrom, chatSocket } from './contract.ts'

type Person = Extract<ChatFrameFrom, { type: 'people' }>['people'][number]

/** How far a client has been told of a chat, and what of it. */
export type Place = {
  last: number
  /** It stands on the screen. */
  isLooking: boolean
  /** It is caught up by pages of its own, and told with the others from then on. */
  isBehind: boolean
  /** Of staff: whoever looks is of the buyer's firm, and does no more than read. */
  readonly isOwnFirms: boolean
  /** The marks, and the people, that it was told last. */
  marks?: string
  people?: string
}

export const placeAt = (last: number, isOwnFirms = false): Place => ({
  ...{ last, isOwnFirms, isLooking: false, isBehind: false },
})

/** A client of this process. A buyer has a place in their own chat, staff in those that they look at. */
export type Listener = Readonly<{
  user: string
  isStaff: boolean
  client: SocketClient<typeof chatSocket>
  places: Map<number, Place>
}>

/** Whose chat it is. */
export type ChatOf = Readonly<{ id: number; buyer: string }>

export type Listeners = ReturnType<typeof listeners>

/** The clients of this process, and which of them a chat concerns. */
export const listeners = () => {
  const all = new Set<Listener>()
  return {
    all,
    /** All that are told of this chat, with their places. A buyer's first message gives their other clients one. */
    of: ({ id, buyer }: ChatOf): (readonly [Listener, Place])[] =>
      [...all].flatMap((listener) => {
        if (!listener.isStaff && listener.user === buyer && !listener.places.has(id))
          listener.places.set(id, placeAt(0))
        const place = listener.places.get(id)
        return place === undefined ? [] : [[listener, place] as const]
      }),
    /** Who looks at which of these chats. */
    looking: (chats: readonly number[]): { chat: number; user: string }[] =>
      [...all].flatMap(({ places, user }) =>
        chats.flatMap((chat) => (places.get(chat)?.isLooking ? { chat, user } : [])),
      ),
    /** Who has the chat on the screen, to those of whom it is news. */
    sayPeople: (chat: number, people: Person[]): void => {
      const told = JSON.stringify(people)
      const frame = { type: 'people' as const, chat, people }
      for (const { places, client } of all) {
        const place = places.get(chat)
        if (place === undefined || place.people === told) continue
        place.people = told
        void client.say(frame)
      }
    },
    hasStaff: (): boolean => [...all].some(({ isStaff }) => isStaff),
    /** The chats that somebody has a place in; of these, where some are named. */
    chats: (named?: readonly number[]): number[] => {
      const placed = new Set([...all].flatMap(({ places }) => [...places.keys()]))
      return named === undefined ? [...placed] : named.filter((chat) => placed.has(chat))
    },
    buyers: (): string[] => [...all].flatMap(({ isStaff, user }) => (isStaff ? [] : user)),
  }
}
