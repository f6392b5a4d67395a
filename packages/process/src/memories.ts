import type { Listening } from '@portafilter/eventstore'
import { CHANGES, type Hear, type Remember } from '@portafilter/room'
import { LRUCache } from 'lru-cache'

const MOMENT_MS = 1_000

type Options = Readonly<{
  listening: Listening
  /** How long something is remembered. */
  forMs?: number
}>

export type Memories = Readonly<{ remember: Remember; hear: Hear; close(): void }>

type Forgetting = Readonly<{ delete(key: string): unknown; clear(): void }>

/**
 * What this process remembers of the database, and hears of others: they tell what to forget. While nothing can be heard,
 * nothing is remembered.
 */
export const openMemories = ({ listening, forMs = MOMENT_MS }: Options): Memories => {
  const topics = new Map<string, Forgetting[]>()
  let stopHearing: (() => void) | undefined

  const about = (topic: string): Forgetting[] => topics.get(topic) ?? []

  const forget = (topic: string, key: string): void => {
    for (const lookUps of about(topic)) lookUps.delete(key)
  }

  const onTold = (payload: string): void => {
    const [, topic = '', key = ''] = /^(\S+) (.*)$/s.exec(payload) ?? []
    forget(topic, key)
  }

  /** Something may have been missed. */
  const forgetAll = (): void => {
    for (const lookUps of [...topics.values()].flat()) lookUps.clear()
  }

  const listenTo = (topic: string, to: Forgetting): void => {
    topics.set(topic, [...about(topic), to])
    stopHearing ??= listening.hear(CHANGES, { onTold, onBegin: forgetAll, onLost: forgetAll })
  }

  const hear: Hear = (topic, onTold) => {
    const heard: Forgetting = { delete: onTold, clear: () => onTold(undefined) }
    listenTo(topic, heard)
    return () =>
      topics.set(
        topic,
        about(topic).filter((each) => each !== heard),
      )
  }

  const remember: Remember = ({ topic, find, most }) => {
    // The look-up itself, under way or answered: those who ask meanwhile share it, and one that is forgotten while it is
    // under way is answered to those who wait for it, and to nobody after them.
    type LookUp = ReturnType<typeof find>
    const lookUps = new LRUCache<string, LookUp>({ max: most, ttl: forMs })
    listenTo(topic, lookUps)

    const keep = (key: string, lookUp: LookUp): void => {
      lookUps.set(key, lookUp)
      const drop = (): void => {
        if (lookUps.peek(key) === lookUp) lookUps.delete(key)
      }
      lookUp.then((found) => found ?? drop(), drop)
    }

    const get = (key: string): LookUp => {
      const known = lookUps.get(key)
      if (known) return known
      const lookUp = find(key)
      if (listening.hears(CHANGES)) keep(key, lookUp)
      return lookUp
    }
    return { get, forget: (key) => forget(topic, key) }
  }

  return { remember, hear, close: () => stopHearing?.() }
}
