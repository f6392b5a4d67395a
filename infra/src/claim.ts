import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { beginOf, type Process, runs } from './processes.ts'

const holderOf = (file: string): Process | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/**
 * Takes `file` as a lock for this process, or answers who holds it. A holder that is gone counts for nothing, so a
 * killed process leaves no lock. Linking a written file, not creating and then writing, keeps a reader from an empty one.
 */
export const claim = (file: string): { release(): void } | { holder: Process } => {
  mkdirSync(dirname(file), { recursive: true })
  const own = `${file}.${process.pid}`
  writeFileSync(own, JSON.stringify({ pid: process.pid, begin: beginOf(process.pid) }))
  try {
    for (;;) {
      const holder = holderOf(file)
      if (holder && runs(holder)) return { holder }
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
