import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** A chunk of Vite's manifest; `imports` are keys of the same manifest. */
type Chunk = { file: string; imports?: string[] }
type Manifest = Record<string, Chunk>

const manifestOf = (dist: string): Manifest => {
  const file = join(dist, '.vite/manifest.json')
  if (!existsSync(file)) throw new Error(`There is no ${file}: build the web apps first (npm run build).`)
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

/** The chunk and all that it imports before it runs. */
const withImports = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`The manifest knows no ${key}: name the route's module as it is now.`)
  seen.add(key)
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, seen)
  return seen
}

/**
 * Kilobytes (1000 bytes) of script, gzipped, that a browser loads before a page can be used.
 * @param dist the built app
 * @param modules the page's entry and the modules that its route loads, as Vite's manifest names them
 * @throws Error when the app is not built or has no such module
 */
export const firstLoad = (dist: string, modules: readonly string[]): number => {
  const manifest = manifestOf(dist)
  const keys = modules.reduce((seen, module) => withImports(manifest, module, seen), new Set<string>())
  const files = new Set([...keys].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')))
  const bytes = [...files].map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}
