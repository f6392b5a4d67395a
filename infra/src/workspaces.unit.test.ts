import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** At a line's beginning: what tests write into sample sources is indented. */
const IMPORT = /^(?:import|export|\}).*?'(@portafilter\/[a-z-]+)/gm

type Package = { name: string; dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

const packages = globSync('{packages,modules,services,web}/*/package.json', { cwd: ROOT }).concat(
  ['modules', 'demo', 'infra', 'tests'].map((folder) => join(folder, 'package.json')),
)

/** The workspaces of ours that the sources in a folder import, those of nested workspaces left out. */
const importedIn = (folder: string): Set<string> => {
  const nested = packages.map((file) => join(file, '..')).filter((other) => other.startsWith(`${folder}/`))
  const exclude = [...nested, `${folder}/dist`].map((other) => `${other}/**`)
  const sources = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT, exclude: [...exclude, '**/node_modules/**'] })
  const texts = sources.map((source) => readFileSync(join(ROOT, source), 'utf8'))
  return new Set(texts.flatMap((text) => [...text.matchAll(IMPORT)].flatMap(([, name]) => name ?? [])))
}

// Of other people's packages lint tells (knip); ours are linked for everybody, so that nothing misses them here.
test.each(packages)('%s names the workspaces of ours that its sources import', (file) => {
  const { name, dependencies, devDependencies }: Package = JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
  const named = { ...dependencies, ...devDependencies, [name]: '*' }
  expect([...importedIn(join(file, '..'))].filter((imported) => !(imported in named))).toEqual([])
})

test('are looked through: every one that is not for itself alone imports another', () => {
  const importing = packages.filter((file) => importedIn(join(file, '..')).size > 0)
  expect(importing.length, `of ${packages.length} packages`).toBeGreaterThan(packages.length / 2)
})
