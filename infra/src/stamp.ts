import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The project's folder. */
const ROOT = join(import.meta.dirname, '../..')

/**
 * Changes with any of these files, tests apart, by its name or by what it holds.
 * @param patterns of files below the project's folder
 */
export const stampOf = (patterns: readonly string[]): string => {
  const exclude = (entry: { name: string }) => ['node_modules', 'dist'].includes(entry.name)
  const files = globSync([...patterns], { cwd: ROOT, withFileTypes: true, exclude })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
