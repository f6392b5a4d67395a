import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { watchSources } from './sources.ts'

let root: string
const told: string[] = []
let work: () => Promise<void>
let stop: () => Promise<void>
const write = (file: string, text = '') => writeFileSync(join(root, file), text)

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'portafilter-sources-'))
  for (const folder of ['packages', 'services', 'demo', 'infra/src', 'modules/basket'])
    mkdirSync(join(root, folder), { recursive: true })
  write('modules/basket/index.ts')
  work = () => Promise.resolve()
  stop = await watchSources(async (files) => {
    told.push(...files)
    await work()
  }, root)
})
afterAll(async () => {
  await stop()
  rmSync(root, { recursive: true })
})

it('tells of a source that is changed or new, and of nothing else', async () => {
  write('modules/basket/index.ts', 'changed')
  await expect.poll(() => told).toEqual(['modules/basket/index.ts'])
  write('modules/basket/index.unit.test.ts')
  write('modules/basket/notes.md')
  write('modules/basket/new.ts')
  await expect.poll(() => told).toEqual(['modules/basket/index.ts', 'modules/basket/new.ts'])
})

it('tells of a source each time that another is put in its place, and of what is in a new folder', async () => {
  for (const text of ['second', 'third', 'fourth']) {
    told.length = 0
    write('replacement', text)
    renameSync(join(root, 'replacement'), join(root, 'modules/basket/index.ts'))
    await expect.poll(() => told).toContain('modules/basket/index.ts')
  }
  mkdirSync(join(root, 'modules/basket/views'))
  write('modules/basket/views/late.ts')
  await expect.poll(() => told).toContain('modules/basket/views/late.ts')
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
