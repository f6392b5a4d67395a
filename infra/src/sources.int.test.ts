import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { watchSources } from './sources.ts'

let root: string
const told: string[] = []
let work: () => Promise<void>
const write = (file: string, text = '') => writeFileSync(join(root, file), text)

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'portafilter-sources-'))
  for (const folder of ['packages', 'services', 'infra/src', 'modules/basket'])
    mkdirSync(join(root, folder), { recursive: true })
  write('modules/basket/index.ts')
  work = () => Promise.resolve()
  watchSources(async (files) => {
    told.push(...files)
    await work()
  }, root)
})
afterAll(() => rmSync(root, { recursive: true }))

it('tells of a source that is changed, new or put in the place of another, and of nothing else', async () => {
  write('modules/basket/index.ts', 'changed')
  await expect.poll(() => told).toEqual(['modules/basket/index.ts'])
  write('modules/basket/index.unit.test.ts')
  write('modules/basket/notes.md')
  write('modules/basket/new.ts')
  await expect.poll(() => told).toEqual(['modules/basket/index.ts', 'modules/basket/new.ts'])
  told.length = 0
  write('replacement')
  renameSync(join(root, 'replacement'), join(root, 'modules/basket/index.ts'))
  await expect.poll(() => told).toContain('modules/basket/index.ts')
})

it('tells of what changes while the last change is still worked on', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  work = () => promise
  told.length = 0
  write('infra/src/first.ts')
  await expect.poll(() => told).toEqual(['infra/src/first.ts'])
  work = () => Promise.resolve()
  write('infra/src/second.ts')
  resolve()
  await expect.poll(() => told).toEqual(['infra/src/first.ts', 'infra/src/second.ts'])
})
