import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { webFolders } from './folders.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** That pages are missing which this process is to serve, as a sentence; it looks for them when it starts. */
export const missingWebApps = (folders: Readonly<Record<string, string>> = webFolders): string | undefined => {
  const missing = Object.values(folders).filter((folder) => !existsSync(join(folder, 'index.html')))
  if (missing.length === 0) return undefined
  const where = missing.map((folder) => relative(ROOT, folder)).join(', ')
  return `The web apps are not built (${where}): run npm run build and start again, or set WEB_APPS to none.`
}
