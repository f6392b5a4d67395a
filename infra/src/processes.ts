import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Asks `done` every 50 ms until it answers true or the time is over. */
export const until = async (done: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> => {
  for (const end = Date.now() + milliseconds; Date.now() < end; await pause(50)) if (await done()) return true
  return done()
}

/**
 * When the process was started, in clock ticks since the machine started; null when there is none (or only its remains).
 * Together with the id it names one process for good, since ids are used again.
 */
export const startTimeOf = (pid: number): string | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return fields[0] === 'Z' ? null : (fields[19] ?? null)
  } catch {
    return null
  }
}

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** `begin` is its start time; run files and locks of other clones on this machine hold it by this name. */
export type Process = { pid: number; begin: string | null }

export const isRunning = ({ pid, begin }: Process): boolean => begin !== null && startTimeOf(pid) === begin

/**
 * Sends `first`, waits, and kills what is still there. With `group` the whole process group gets the signals, and who
 * outlives its leader is killed. A process that is gone, or whose id belongs to another one by now, gets none.
 */
export const stopProcess = async (
  it: Process,
  first: NodeJS.Signals,
  graceMs: number,
  group: boolean,
): Promise<void> => {
  if (!isRunning(it)) return
  const target = group ? -it.pid : it.pid
  signal(target, first)
  const went = await until(() => !isRunning(it), graceMs)
  if (group || !went) signal(target, 'SIGKILL')
  await until(() => !isRunning(it), 5_000)
}
