import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The apps' pages, and what they share of them. */
const WEB = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(WEB, file), 'utf8')
const sources = globSync('*/src/**/*.tsx', { cwd: WEB })

/** Classes that a style sheet defines, without antd's and the page's. */
const defined = (css: string): Set<string> => {
  const own = css.replaceAll(/:global\([^)]*\)|\/\*.*?\*\/|\{[^{}]*\}/gs, ' ')
  return new Set(Array.from(own.matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name = '']) => name))
}

/** How a component calls a style sheet that it imports, by the sheet's path. */
const imported = (file: string): [path: string, name: string][] =>
  Array.from(read(file).matchAll(/import (\w+) from '([^']*\.module\.css)'/g), ([, name = '', path = '']) => [
    join(file, '..', path),
    name,
  ])

/** Classes of a style sheet that components name; whoever picks one by a variable names all of them. */
const used = (sheet: string): Set<string> => {
  const names = sources.flatMap((file) =>
    imported(file)
      .filter(([path]) => path === sheet)
      .flatMap(([, name]) => {
        const text = read(file).replaceAll(/^import .*$/gm, '')
        const named = Array.from(text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')), ([, each = '']) => each)
        return text.includes(`${name}[`) ? [...named, ...defined(read(sheet))] : named
      }),
  )
  return new Set(names)
}

describe.each(globSync('*/src/**/*.module.css', { cwd: WEB }))('%s', (sheet) => {
  const classes = defined(read(sheet))
  const names = used(sheet)
  it('has no rule that nothing uses', () => {
    expect([...classes].filter((each) => !names.has(each))).toEqual([])
  })
  it('has every class that is used', () => {
    expect([...names].filter((each) => !classes.has(each))).toEqual([])
  })
})
