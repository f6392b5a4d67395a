import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { allWithImports, manifestOf } from './manifest.ts'

/**
 * The files of script that a browser loads before a page can be used.
 * @param dist the built app
 * @param modules the page's entry and the modules that its route loads, as Vite's manifest names them
 * @throws Error when the app is not built or has no such module
 */
export const scriptsOf = (dist: string, modules: readonly string[]): readonly string[] => {
  const manifest = manifestOf(dist)
  const files = [...allWithImports(manifest, modules)].map((key) => manifest[key]?.file ?? '')
  return [...new Set(files.filter((file) => file.endsWith('.js')))]
}

/** How many kilobytes (1000 bytes) they come to, gzipped. */
export const firstLoad = (dist: string, modules: readonly string[]): number => {
  const bytes = scriptsOf(dist, modules).map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}
