import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { acquireLock } from './lock-file.ts'

/** A folder of what is fetched once, shared by all clones of one person. */
export const cacheFolder = (name: string): string => {
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'portafilter', name)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Two clones that fill a folder at once: the second waits for the first, and says so once. */
export const alone = async <T>(folder: string, onWait: () => void, work: () => Promise<T>): Promise<T> => {
  for (let told = false; ; told = true) {
    const lock = acquireLock(join(folder, 'lock'))
    if ('release' in lock) return work().finally(lock.release)
    if (!told) onWait()
    await pause(500)
  }
}
