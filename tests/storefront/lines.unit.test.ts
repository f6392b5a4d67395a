import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refusalCodes } from '@portafilter/kernel'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const page = readFileSync(join(ROOT, 'docs/storefront.md'), 'utf8')

/** The cells of every row of every table, without heads and what parts them from the rows. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|( -|-)/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .filter(([, , test]) => test !== 'test')

type Named = Readonly<{ file: string; title: string }>

/** `file › title` of a cell. */
const testsIn = (cell: string): readonly Named[] =>
  [...cell.matchAll(/`([^`]+)` › ([^<]+?)(?=<br>|$)/g)].map(([, file = '', title = '']) => ({
    file,
    title: title.trim(),
  }))

it('of every line says which test holds it', () => {
  expect(rows.length).toBeGreaterThan(80)
  expect(rows.filter(([, , tests = '']) => testsIn(tests).length === 0)).toEqual([])
})

it('names tests that there are', () => {
  const texts = new Map<string, string>()
  const textOf = (file: string): string => {
    const path = join(ROOT, file)
    const text = texts.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '')
    texts.set(file, text)
    return text
  }
  const named = rows.flatMap(([, , tests = '']) => testsIn(tests))
  expect(named.filter(({ file, title }) => !textOf(file).includes(title))).toEqual([])
})

it('names files that there are, and codes of refusals', () => {
  const marked = rows.flatMap(([, built = '']) => [...built.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text))
  const [files, codes] = [marked.filter((text) => text.includes('/')), marked.filter((text) => !text.includes('/'))]
  expect(files.filter((file) => globSync(file, { cwd: ROOT }).length === 0)).toEqual([])
  expect(codes.filter((code) => !(refusalCodes as readonly string[]).includes(code))).toEqual([])
})
