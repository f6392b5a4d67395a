import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pagesOf } from './page-files.ts'

const HTML = '<html><head><title>$&</title></head><body></body></html>'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portafilter-page-files-'))
})
afterAll(() => rm(root, { recursive: true }))

it('is the same page everywhere where the build says nothing', async () => {
  expect((await pagesOf(root, HTML, ''))('/details/1')).toBe(HTML)
})

it('names what a page asks for, and leaves every other as it was', async () => {
  await mkdir(join(root, '.vite'))
  await writeFile(join(root, '.vite/page-files.json'), '{"details":["assets/a.js","assets/b.css"]}')
  const pageAt = await pagesOf(root, HTML, '/backoffice')
  for (const path of ['/backoffice/details/14?level=2', '/backoffice/details?id=1', '/backoffice/details'])
    expect(pageAt(path)).toBe(
      HTML.replace(
        '<title>',
        '<link rel="modulepreload" crossorigin href="/backoffice/assets/a.js">' +
          '<link rel="preload" as="style" crossorigin href="/backoffice/assets/b.css"><title>',
      ),
    )
  for (const path of ['/backoffice', '/backoffice/', '/backoffice/details2', '/backoffice/order/details'])
    expect(pageAt(path)).toBe(HTML)
})
