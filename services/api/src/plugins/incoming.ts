import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '@portafilter/kernel'

/** Files that a request brings, in the folder of what comes in; they go with it, but for those that somebody has taken. */
export const incomingFiles = async (folder: string) => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const paths = new Set<string>()
  return {
    /** A place for one more. */
    path: (): string => {
      const path = join(folder, randomUUID())
      paths.add(path)
      return path
    },
    take: (path: string): string => {
      paths.delete(path)
      return path
    },
    remove: async (): Promise<void> => {
      await Promise.all([...paths].map((path) => rm(path, { force: true })))
    },
  }
}
export type IncomingFiles = Awaited<ReturnType<typeof incomingFiles>>

/** Nothing is received, or waits to be read, for so long: its process has died. */
const LEFT_MS = HOUR_MS

/** Removes what processes that died have left there; several share the folder. */
export const sweepIncoming = async (folder: string, now: Date): Promise<void> => {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (now.getTime() - mtimeMs > LEFT_MS) await rm(path, { force: true })
  }
}
