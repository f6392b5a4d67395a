import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A chunk of Vite's manifest; `imports` are keys of the same manifest. */
type Chunk = { file: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>

/** What Vite has written of a built app. */
export const manifestOf = (dist: string): Manifest => {
  const file = join(dist, '.vite/manifest.json')
  if (!existsSync(file)) throw new Error(`There is no ${file}: build the web apps first (npm run build).`)
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

/** The chunk and all that it imports before it runs, as keys of the manifest. */
const withImports = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`The manifest knows no ${key}: name the route's module as it is now.`)
  seen.add(key)
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, seen)
  return seen
}

/** As `withImports`, of several modules. */
export const allWithImports = (manifest: Manifest, modules: readonly string[]): ReadonlySet<string> =>
  modules.reduce((seen, module) => withImports(manifest, module, seen), new Set<string>())
