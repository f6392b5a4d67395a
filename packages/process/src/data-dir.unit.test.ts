import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lookAtDataDir, openDataDir } from './data-dir.ts'

it.each(['/proc/nowhere', '/proc/version', '/etc/passwd'])(
  'where it cannot be, as %s, it is refused and not waited for',
  async (place) => {
    await expect(openDataDir(place)).rejects.toThrow(`DATA_DIR: ${place} cannot be used`)
  },
)

let above: string
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'data-'))
})
afterEach(() => rmSync(above, { recursive: true }))

it('is looked at without anything being made, and known by its name once it is used', async () => {
  const dataDir = join(above, 'of', 'shop')
  expect(await lookAtDataDir(dataDir)).toEqual({ id: undefined, there: above })
  expect(await lookAtDataDir(above)).toEqual({ id: undefined, there: above })
  expect(readdirSync(above)).toEqual([])
  const { id } = await openDataDir(dataDir)
  expect(await lookAtDataDir(dataDir)).toEqual({ id, there: dataDir })
  await expect(lookAtDataDir('/etc/passwd')).rejects.toThrow('DATA_DIR: /etc/passwd cannot be used')
})
