import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

// Playwright would turn JSX into what Node can load; nothing does for a script that Node begins by itself.
test('npm run pictures is loaded by Node as it stands, and asks for the folder', async () => {
  const run = promisify(execFile)(process.execPath, ['tests/browser/pictures.ts'], { cwd: ROOT })
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Say where the pictures go') })
})
