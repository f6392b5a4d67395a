import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rooms } from '../../modules/rooms.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What is read as it is today. The list of changes names what there was then. */
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT, exclude: ['CHANGELOG.md'] }).map((page) => ({
  page,
  text: readFileSync(join(ROOT, page), 'utf8'),
}))

/** A file as pages name it, from the project's folder on. */
const NAMED = /`((?:demo|docs|infra|modules|packages|services|tests|web)\/[\w./-]+\.(?:\w{2,5}))`/g
const LINKED = /\]\((?!https?:|mailto:)([^)#\s]+)/g

describe('what the pages name', () => {
  it('are files that there are', () => {
    const named = pages.flatMap(({ page, text }) => [...text.matchAll(NAMED)].map(([, file = '']) => ({ page, file })))
    expect(named.length).toBeGreaterThan(300)
    expect(named.filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([])
  })

  it('are pages and files that their links lead to', () => {
    const linked = pages.flatMap(({ page, text }) => [...text.matchAll(LINKED)].map(([, to = '']) => ({ page, to })))
    expect(linked.length).toBeGreaterThan(100)
    expect(linked.filter(({ page, to }) => !existsSync(join(ROOT, dirname(page), to)))).toEqual([])
  })

  it('are commands whose arguments hold no address, which may have a password: anybody who lists the processes reads them', () => {
    const commands = pages.flatMap(({ page, text }) =>
      [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
        block.split('\n').map((line) => ({ page, line })),
      ),
    )
    expect(commands.length).toBeGreaterThan(40)
    const isTold = /\s(?!\w+=)\S*(?:\$\{?\w+_URL\b|\w:\/\/[^\s/]*:[^\s/]*@)/
    expect(commands.filter(({ line }) => isTold.test(line))).toEqual([])
  })

  it('has all rooms on the map of the first page', () => {
    const [map = ''] = /^modules\/[\s\S]*?^packages\//m.exec(readFileSync(join(ROOT, 'README.md'), 'utf8')) ?? []
    const folders = globSync('modules/*/index.ts', { cwd: ROOT }).map((door) => basename(dirname(door)))
    expect(folders).toHaveLength(rooms.length)
    expect(folders.filter((folder) => !new RegExp(`\\b${folder}\\b`).test(map))).toEqual([])
  })
})
