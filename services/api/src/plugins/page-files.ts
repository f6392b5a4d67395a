import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const linkTo = (address: string): string =>
  address.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${address}">`
    : `<link rel="modulepreload" crossorigin href="${address}">`

/** What the build has written of its pages (`page-files.ts` of the kit); nothing where it has not. */
const filesOfPages = async (root: string): Promise<Record<string, readonly string[]>> => {
  const file = join(root, '.vite/page-files.json')
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
}

/**
 * The page at each address of a web app: it names the scripts and styles that this page will ask for, so that the browser asks for
 * them at once.
 * @param root the built app
 * @param html its page, the same at all addresses
 * @param prefix where the app stands, without a slash at its end
 * @returns the page for a path
 */
export const pagesOf = async (root: string, html: string, prefix: string): Promise<(path: string) => string> => {
  const pages = new Map<string, string>()
  for (const [page, files] of Object.entries(await filesOfPages(root))) {
    const links = files.map((file) => linkTo(`${prefix}/${file}`)).join('')
    pages.set(
      page,
      html.replace('<title>', () => `${links}<title>`),
    )
  }
  return (path) => pages.get(path.slice(prefix.length + 1).split(/[/?]/, 1)[0] ?? '') ?? html
}
