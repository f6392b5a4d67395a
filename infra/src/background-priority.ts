import { writeFileSync } from 'node:fs'

/*
 * What builds in the background (Temporal's server, at a first start) gives way to whoever shops meanwhile, and what looks at the
 * sources to the tests that run. It takes two steps, since `nice` counts within a session only where Linux shares the processors
 * between sessions first (autogroup). Both may go when such work may have a cgroup of its own.
 */

/** About a tenth of what the others get while they want all: they hardly notice, and it gets on. */
const LITTLE = '10'

/** The command that runs a program behind the others; its children inherit that. */
export const niced = (file: string, args: readonly string[]): [string, readonly string[]] => [
  'nice',
  ['-n', LITTLE, file, ...args],
]

/** Linux takes one such wish in a tenth of a second, of whoever is not root. */
const ASKED_AGAIN_MS = 150
const MOST_TRIES = 20

/** Has the whole session of a process give way. */
export const giveWay = (pid: number, tries = MOST_TRIES): void => {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, LITTLE)
  } catch (error) {
    // Otherwise this machine has no such groups, or the child has ended already.
    const isBusy = error instanceof Error && 'code' in error && error.code === 'EAGAIN'
    if (isBusy && tries > 1) setTimeout(giveWay, ASKED_AGAIN_MS, pid, tries - 1).unref()
  }
}
