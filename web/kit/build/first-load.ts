import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { allWithImports, manifestOf } from './manifest.ts'

/**
 * Kilobytes (1000 bytes) of script, gzipped, that a browser loads before a page can be used.
 * @param dist the built app
 * @param modules the page's entry and the modules that its route loads, as Vite's manifest names them
 * @throws Error when the app is not built or has no such module
 */
export const firstLoad = (dist: string, modules: readonly string[]): number => {
  const manifest = manifestOf(dist)
  const keys = allWithImports(manifest, modules)
  const files = new Set([...keys].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')))
  const bytes = [...files].map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}
