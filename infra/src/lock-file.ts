import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isRunning, type Process, startTimeOf } from './processes.ts'

/** What says nothing that can be read, as a file after a power cut, is nobody's. */
const NOBODY: Process = { pid: 0, begin: null }

/** Null where there is no file. */
const holderOf = (file: string): Process | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) ?? NOBODY
  } catch (error) {
    if (error instanceof SyntaxError) return NOBODY
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Takes `file` as a lock for this process, or answers who holds it. A holder that is gone counts for nothing, so a
 * killed process leaves no lock. Linking a written file, not creating and then writing, keeps a reader from an empty one.
 */
export const acquireLock = (file: string): { release(): void } | { holder: Process } => {
  mkdirSync(dirname(file), { recursive: true })
  const own = `${file}.${process.pid}`
  writeFileSync(own, JSON.stringify({ pid: process.pid, begin: startTimeOf(process.pid) }))
  try {
    for (;;) {
      const holder = holderOf(file)
      if (holder && isRunning(holder)) return { holder }
      if (holder) rmSync(file, { force: true })
      try {
        linkSync(own, file)
        return { release: () => rmSync(file, { force: true }) }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
    }
  } finally {
    rmSync(own, { force: true })
  }
}
