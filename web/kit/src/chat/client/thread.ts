import type { ChatFrameFrom, Message } from '@portafilter/support/contract'

export type Somebody = Readonly<{ user: string; name: string; is_staff: boolean }>

/** One chat as it is known here: its messages follow one another without a gap. */
export type Thread = Readonly<{
  state: 'loading' | 'ready' | 'failed'
  messages: readonly Message[]
  /** So far each side has read. */
  read: Readonly<{ buyer: number; staff: number }>
  /** The last message that stood on the screen here. */
  seen: number
  people: readonly Somebody[]
  typing: readonly (Somebody & { until: number })[]
}>

export const NO_THREAD: Thread = {
  state: 'loading',
  messages: [],
  read: { buyer: 0, staff: 0 },
  seen: 0,
  people: [],
  typing: [],
}

/** Typing is told every 3 seconds, and is over after these. */
export const TYPING_MS = 5_000

/** The number of the last message; 0 of none. */
export const lastOf = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0

/** A chat begins with its first message. */
export const hasOlder = ({ messages }: Thread): boolean => (messages[0]?.seq ?? 1) > 1

/** What comes next stands behind; what is known is dropped, and beyond a gap nothing is taken. */
export const withNext = (thread: Thread, messages: readonly Message[]): Thread => {
  const last = lastOf(thread)
  const next = messages.filter(({ seq }) => seq > last)
  // Of a chat of which nothing was known, the last page is its beginning here.
  if (next.length === 0 || (last > 0 && next[0]?.seq !== last + 1)) return thread
  return { ...thread, messages: [...thread.messages, ...next] }
}

/** Older ones before those that are here. */
export const withOlder = (thread: Thread, messages: readonly Message[]): Thread => {
  const first = thread.messages[0]?.seq ?? Number.POSITIVE_INFINITY
  return { ...thread, messages: [...messages.filter(({ seq }) => seq < first), ...thread.messages] }
}

/** The same messages anew: the addresses of their pictures hold for a while only. */
export const renewed = (thread: Thread, messages: readonly Message[]): Thread => {
  const anew = new Map(messages.map((message) => [message.seq, message]))
  return { ...thread, messages: thread.messages.map((message) => anew.get(message.seq) ?? message) }
}

/** Read so far, and never less. */
export const withRead = (thread: Thread, { buyer_read, staff_read }: { buyer_read: number; staff_read: number }) => ({
  ...thread,
  read: { buyer: Math.max(thread.read.buyer, buyer_read), staff: Math.max(thread.read.staff, staff_read) },
})

export const stillTyping = (thread: Thread, now: number): Thread =>
  thread.typing.every(({ until }) => until > now)
    ? thread
    : { ...thread, typing: thread.typing.filter(({ until }) => until > now) }

type OfThread = Extract<ChatFrameFrom, { type: 'messages' | 'marks' | 'typing' | 'people' }>

/** What a frame makes of it. Whoever has said something types no more. */
export const heard = (thread: Thread, frame: OfThread, now: number): Thread => {
  switch (frame.type) {
    case 'messages': {
      const senders = new Set(frame.messages.map(({ sender }) => sender?.user))
      return { ...withNext(thread, frame.messages), typing: thread.typing.filter(({ user }) => !senders.has(user)) }
    }
    case 'marks':
      return withRead(thread, frame)
    case 'people':
      return { ...thread, people: frame.people }
    case 'typing': {
      const { user, name, is_staff } = frame
      const others = thread.typing.filter((other) => other.user !== user)
      return { ...thread, typing: [...others, { user, name, is_staff, until: now + TYPING_MS }] }
    }
  }
}
