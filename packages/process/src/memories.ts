import { CHANGES, type Hear, type Remember } from '@portafilter/room'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { type Listener, startListener } from './listener.ts'

const MOMENT_MS = 1_000

type Options = Readonly<{
  connection: pg.ClientConfig
  /** How long something is remembered. */
  forMs?: number
}>

export type Memories = Readonly<{ remember: Remember; hear: Hear; close(): Promise<void> }>

type Forgetting = Readonly<{ delete(key: string): unknown; clear(): void }>

/**
 * What this process remembers of the database, and hears of others. All of it shares one connection on which other processes
 * tell what to forget, opened with the first thing that is remembered or heard. While nothing can be heard, nothing is remembered.
 */
export const openMemories = ({ connection, forMs = MOMENT_MS }: Options): Memories => {
  const topics = new Map<string, Forgetting[]>()
  let listener: Listener | undefined

  const about = (topic: string): Forgetting[] => topics.get(topic) ?? []

  const forget = (topic: string, key: string): void => {
    for (const lookUps of about(topic)) lookUps.delete(key)
  }

  const startListening = (): Listener =>
    startListener({
      connection,
      channel: CHANGES,
      onTold: (payload) => {
        const [, topic = '', key = ''] = /^(\S+) (.*)$/s.exec(payload) ?? []
        forget(topic, key)
      },
      onLost: () => {
        for (const lookUps of [...topics.values()].flat()) lookUps.clear()
      },
    })

  const listenTo = (topic: string, to: Forgetting): void => {
    topics.set(topic, [...about(topic), to])
    listener ??= startListening()
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
      if (listener?.listens()) keep(key, lookUp)
      return lookUp
    }
    return { get, forget: (key) => forget(topic, key) }
  }

  return { remember, hear, close: async () => listener?.close() }
}
