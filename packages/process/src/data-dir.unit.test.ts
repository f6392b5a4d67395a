import { expect, it } from 'vitest'
import { openDataDir } from './data-dir.ts'

it.each(['/proc/nowhere', '/proc/version', '/etc/passwd'])(
  'where it cannot be, as %s, it is refused and not waited for',
  async (place) => {
    await expect(openDataDir(place)).rejects.toThrow(`DATA_DIR: ${place} cannot be used`)
  },
)
