import { type RawBuilder, sql } from 'kysely'

/** Something that the database says and that is asked for again and again. */
export type Remembered<Value> = Readonly<{
  /** What it is about; who changes it says so under this name (`forgetEverywhere`). */
  topic: string
  find(key: string): Promise<Value | undefined>
  /** Of so many keys; the least recently asked for give way. */
  most: number
}>

export type Memory<Value> = Readonly<{
  /** What `find` answers, or answered a moment ago to somebody else in this process. What is not there is asked for each time. */
  get(key: string): Promise<Value | undefined>
  /** Forgets a key in this process, where whoever changed it shall see the change in the very next answer. */
  forget(key: string): void
}>

/**
 * Remembers for a second at most, and only while this process hears what others tell. A look-up that began before a
 * change was heard of is never remembered behind it.
 */
export type Remember = <Value>(what: Remembered<Value>) => Memory<Value>

/**
 * Hears what is told under a topic, in whichever process: the key, or nothing where something may have been missed. Answers
 * what ends it.
 */
export type Hear = (topic: string, onTold: (key: string | undefined) => void) => () => void

/** The one channel of the database on which processes tell each other what to forget. */
export const CHANGES = 'changes'

/** For the statement that changes what is remembered: with its commit, all processes forget that key of the topic. */
export const forgetEverywhere = (topic: string, key: RawBuilder<string>): RawBuilder<unknown> =>
  sql`pg_notify(${CHANGES}, ${topic}::text || ' ' || ${key})`
