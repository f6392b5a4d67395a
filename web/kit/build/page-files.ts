import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { allWithImports, manifestOf } from './manifest.ts'

/**
 * Writes `.vite/page-files.json`: the scripts and styles of pages besides those of every page, by the first part of a page's path.
 * The server names them in the page (`page-files.ts` of the API), so that a browser asks for them at once; by the scripts alone it
 * would hear of them one behind the other.
 * @param pages the modules that each page loads, as Vite's manifest names them
 */
export const pageFiles = (pages: Readonly<Record<string, readonly string[]>>): Plugin => ({
  name: 'page-files',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const manifest = manifestOf(dir)
    const always = allWithImports(manifest, ['index.html'])
    const filesOf = (modules: readonly string[]) => {
      const own = [...allWithImports(manifest, modules)].filter((key) => !always.has(key))
      return [...new Set(own.flatMap((key) => [manifest[key]?.file ?? [], manifest[key]?.css ?? []].flat()))]
    }
    const files = Object.fromEntries(Object.entries(pages).map(([page, modules]) => [page, filesOf(modules)]))
    writeFileSync(join(dir, '.vite/page-files.json'), JSON.stringify(files))
  },
})
