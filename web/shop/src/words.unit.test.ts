import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

/** A Chinese sign, or one of Chinese punctuation. */
const CHINESE = /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u

/** What stands between elements as it is: readers of either language see it. */
const wordsIn = (node: unknown): readonly string[] => {
  if (typeof node !== 'object' || node === null) return []
  if ('type' in node && node.type === 'JSXText') return [(node as unknown as { value: string }).value]
  return Object.values(node).flatMap(wordsIn)
}

it('nothing Chinese stands on a page but by its words, which have another language beside them', () => {
  const pages = globSync('**/*.tsx', { cwd: import.meta.dirname })
  expect(pages.length).toBeGreaterThan(100)
  const found = pages.flatMap((page) => {
    const { program } = parseSync(page, readFileSync(join(import.meta.dirname, page), 'utf8'))
    return wordsIn(program)
      .filter((words) => CHINESE.test(words))
      .map((words) => `${page}: ${words.trim()}`)
  })
  expect(found).toEqual([])
})
