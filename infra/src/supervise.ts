import { setTimeout as pause } from 'node:timers/promises'
import { reasonOf } from '@portafilter/config/failure'
import { type Child, type ChildName, TITLES } from './children.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** Who ran this long before ending is not counted as failing again and again. */
const SOUND_MS = 10_000

/** A child that is started again whenever it has ended, and those that need it. */
export type Supervised = {
  readonly name: ChildName
  /** Why it is waited for, as a sentence; undefined while it is up. */
  whyDown(): string | undefined
  /** Resolves once it is up. */
  up(): Promise<void>
  /** How often it has ended. */
  ends(): number
}

type Options = {
  readonly name: ChildName
  /** The one that runs; without one it is started at once. */
  readonly child?: Child
  /** Resolves when it does its work. */
  start(): Promise<Child>
  /** It is started once all of these are up. */
  readonly needs?: readonly Supervised[]
  /** Told each time that it has ended. */
  onDown?(): void
  /** Told each time that it is back. */
  onUp?(): void
  isEnding(): boolean
  say(line: string): void
  readonly firstPauseMs?: number
}

/**
 * Keeps a child running until `isEnding`: whenever it ends, or cannot be started, it is started again, after what it needs
 * and after a pause that grows up to half a minute, unless something that it needs has ended meanwhile: that was not its own
 * fault. There is no end to the tries: what it waits for may take a night.
 */
export const supervise = (options: Options): Supervised => {
  const { name, needs = [], isEnding, say, firstPauseMs = FIRST_PAUSE_MS } = options
  let nextPauseMs = firstPauseMs
  let ends = 0
  let why: string | undefined = `${TITLES[name]} is being started.`
  let back = Promise.withResolvers<void>()

  const isUp = (): void => {
    why = undefined
    back.resolve()
  }
  const isDown = (how: string): void => {
    ends += 1
    why = `${TITLES[name]} ended (${how}) and is started again.`
    back = Promise.withResolvers()
  }

  const endsOfNeeds = (): number => needs.reduce((all, it) => all + it.ends(), 0)

  /** @param before `endsOfNeeds` when it was begun. That one of them has ended may become known a moment after its own end. */
  const rest = async (before: number): Promise<void> => {
    say(`${TITLES[name]} is started again in ${nextPauseMs / 1_000} s.`)
    await pause(nextPauseMs)
    if (endsOfNeeds() === before) nextPauseMs = Math.min(nextPauseMs * 2, LONGEST_PAUSE_MS)
  }

  let needed = endsOfNeeds()

  /** Undefined when all is ending. */
  const start = async (): Promise<Child | undefined> => {
    for (;;) {
      await Promise.all(needs.map((it) => it.up()))
      if (isEnding()) return undefined
      needed = endsOfNeeds()
      try {
        return await options.start()
      } catch (error) {
        if (isEnding()) return undefined
        say(reasonOf(error))
        await rest(needed)
      }
    }
  }

  const startAgain = async (ended: Child, how: string): Promise<Child | undefined> => {
    isDown(how)
    say(`${TITLES[name]} ended (${how}): see ${ended.logFile}.`)
    options.onDown?.()
    await rest(needed)
    const child = await start()
    if (child === undefined) return undefined
    options.onUp?.()
    say(`${TITLES[name]} is back.`)
    return child
  }

  const keep = async (): Promise<void> => {
    let child = options.child ?? (await start())
    while (child !== undefined) {
      isUp()
      const since = Date.now()
      const how = await child.ended
      if (isEnding()) return
      if (Date.now() - since > SOUND_MS) nextPauseMs = firstPauseMs
      child = await startAgain(child, how)
    }
  }

  void keep()
  return { name, whyDown: () => why, up: () => back.promise, ends: () => ends }
}
