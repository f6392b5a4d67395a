import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')

it('is how all tests wait: a busy machine is slower than Vitest’s own second', () => {
  const folders = '{packages,modules,services,web,demo,infra,tests}/**/*.{ts,tsx}'
  const files = globSync(folders, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] })
  const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')
  const waiting = files.filter((file) => /\beventually\(/.test(textOf(file)))
  expect(waiting.length, `waiting, of ${files.length} files`).toBeGreaterThan(20)
  const impatient = files.filter((file) => /\bvi\.waitFor\((?![^\n]*STARTED_WITHIN_MS)/.test(textOf(file)))
  expect(impatient).toEqual(['packages/kernel/src/testing/eventually.ts'])
})
