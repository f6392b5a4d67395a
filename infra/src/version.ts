import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Of a checkout; null where the sources came without git. */
const commitOf = (root: string): string | null => {
  if (!existsSync(join(root, '.git'))) return null
  try {
    return execFileSync('git', ['-C', root, 'rev-parse', '--short', 'HEAD'], { stdio: 'pipe' }).toString().trim()
  } catch {
    return null
  }
}

/** Which release this is, as CHANGELOG.md numbers them, and of which commit. */
export const version: Readonly<{ number: string; commit: string | null }> = {
  number: JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version,
  commit: commitOf(ROOT),
}

/** `0.5.0 (1a2b3c4)` */
export const versionName = version.commit === null ? version.number : `${version.number} (${version.commit})`
