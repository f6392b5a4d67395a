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
  last,
  isOwnFirms,
  isLooking: false,
  isBehind: false,
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

/** What is said of who has a chat on the screen, and how it is known again. */
const frameOf = ([chat, people]: readonly [number, Person[]]) =>
  [chat, { told: JSON.stringify(people), frame: { type: 'people' as const, chat, people } }] as const

/** The clients of this process, and which of them a chat concerns. Of many who are here few are asked about one chat. */
export const listeners = () => {
  const all = new Set<Listener>()
  const staff = new Set<Listener>()
  const buyers = new Map<string, Set<Listener>>()
  return {
    all: all as ReadonlySet<Listener>,
    staff: staff as ReadonlySet<Listener>,
    join: (listener: Listener): void => {
      const { user, isStaff } = listener
      all.add(listener)
      if (isStaff) staff.add(listener)
      else buyers.set(user, (buyers.get(user) ?? new Set()).add(listener))
    },
    leave: (listener: Listener): void => {
      all.delete(listener)
      staff.delete(listener)
      const theirs = buyers.get(listener.user)
      theirs?.delete(listener)
      if (theirs?.size === 0) buyers.delete(listener.user)
    },
    /** All that are told of this chat, with their places. A buyer's first message gives their other clients one. */
    of: ({ id, buyer }: ChatOf): (readonly [Listener, Place])[] => {
      const theirs = [...(buyers.get(buyer) ?? [])]
      for (const { places } of theirs) if (!places.has(id)) places.set(id, placeAt(0))
      return [...theirs, ...staff].flatMap((listener) => {
        const place = listener.places.get(id)
        return place === undefined ? [] : [[listener, place] as const]
      })
    },
    /** Who looks at which of these chats. */
    looking: (chats: readonly number[]): { chat: number; user: string }[] => {
      const wanted = new Set(chats)
      return [...all].flatMap(({ places, user }) =>
        [...places].flatMap(([chat, { isLooking }]) => (isLooking && wanted.has(chat) ? { chat, user } : [])),
      )
    },
    /** Who has which chats on the screen, to those of whom it is news. */
    sayPeople: (people: ReadonlyMap<number, Person[]>): void => {
      const frames = new Map([...people].map(frameOf))
      for (const { places, client } of all)
        for (const [chat, place] of places) {
          const about = frames.get(chat)
          if (about === undefined || place.people === about.told) continue
          place.people = about.told
          void client.say(about.frame)
        }
    },
    hasStaff: (): boolean => staff.size > 0,
    /** The chats that somebody has a place in; of these, where some are named. */
    chats: (named?: readonly number[]): number[] => {
      const placed = new Set([...all].flatMap(({ places }) => [...places.keys()]))
      return named === undefined ? [...placed] : named.filter((chat) => placed.has(chat))
    },
    buyers: (): string[] => [...buyers.keys()],
  }
}
