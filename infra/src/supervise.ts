import { setTimeout as pause } from 'node:timers/promises'
import { type Child, TITLES } from './children.ts'
import { reasonOf } from './failure.ts'

const TRIES = 3
const FIRST_PAUSE_MS = 1_000
/** Who ran this long before ending is not counted as failing again and again. */
const SOUND_MS = 60_000

/**
 * Watches a child. When it ends unasked, says so and starts it again, with pauses that double; after three tries in a
 * row it gives up. Resolves when it has given up, or when `isEnding`.
 */
export const supervise = async (
  first: Child,
  restart: () => Promise<Child>,
  isEnding: () => boolean,
  say: (line: string) => void,
  firstPauseMs = FIRST_PAUSE_MS,
): Promise<void> => {
  let child = first
  let since = Date.now()
  for (let tries = 0; ; ) {
    const how = await child.ended
    if (isEnding()) return
    if (Date.now() - since > SOUND_MS) tries = 0
    if (tries === TRIES) return say(`${TITLES[child.name]} keeps ending (${how}): see ${child.logFile}.`)
    const wait = firstPauseMs * 2 ** tries
    tries += 1
    say(
      `${TITLES[child.name]} ended (${how}): see ${child.logFile}. Starting it again in ${wait / 1000} s, try ${tries} of ${TRIES}.`,
    )
    await pause(wait)
    if (isEnding()) return
    since = Date.now()
    try {
      child = await restart()
      say(`${TITLES[child.name]} is back.`)
    } catch (error) {
      if (isEnding()) return
      say(reasonOf(error))
    }
  }
}
