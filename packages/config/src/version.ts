import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../..')

/** Of a checkout; null where the sources came without git. */
const commitOf = (root: string): string | null => {
  if (!existsSync(join(root, '.git'))) return null
  try {
    // The processes run as another user than the one who has checked it out.
    const args = ['-c', `safe.directory=${root}`, '-C', root, 'rev-parse', '--short', 'HEAD']
    return execFileSync('git', args, { stdio: 'pipe' }).toString().trim()
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
