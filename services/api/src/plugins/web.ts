import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'
import { aboutPage } from './about-page.ts'
import { pagesOf } from './page-files.ts'
import { ASSET_HEADERS, plainAssets } from './security.ts'

/** Vite names what it puts there after its content. */
const isHashed = (path: string): boolean => path.includes('/assets/')

/** Addresses that are never a page of a web app, beside those of the rooms' files. */
const NO_PAGES = ['/prod-api', '/staff-api', '/dev', '/metrics', '/healthz', '/readyz']

/** Matches these paths and all below them. */
const below = (prefixes: readonly string[]): RegExp => new RegExp(`^(${prefixes.join('|')})(/|$)`)

/** What a path ends in that asks for a file: a script's missing chunk must not be answered by HTML. */
const A_FILE = /\.\w+$/

/**
 * Whether a page is asked for: by a browser, which names HTML when it goes somewhere, or by a tool that takes anything.
 * The path alone is judged, as dots and slashes stand in what people look for, and in codes.
 */
const wantsPage = ({ url, headers: { accept = '*/*' } }: FastifyRequest, noPage: RegExp): boolean => {
  const [path = ''] = url.split('?', 1)
  if (noPage.test(path) || isHashed(path)) return false
  return accept.includes('text/html') || (accept.includes('*/*') && !A_FILE.test(path))
}

type WebApp = Readonly<{ root: string; noPage: RegExp }> & Pick<AppDeps, 'about'>

/**
 * One built web app under its prefix: its page at every address below that no file has, so that a reader can come
 * back to any of its pages; what has its content's hash in its name is kept for good, all else is asked for again.
 */
const webApp = async (app: FastifyInstance, { root, noPage, about }: WebApp): Promise<void> => {
  plainAssets(app, isHashed)
  await app.register(compress, { global: true, encodings: ['br', 'gzip'] })
  await app.register(fastifyStatic, {
    root,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      if (!isHashed(path)) return void response.header('cache-control', 'no-cache')
      response.headers({ ...ASSET_HEADERS, 'cache-control': 'public, max-age=31536000, immutable' })
    },
  })
  const page = aboutPage(await readFile(join(root, 'index.html'), 'utf8'), about)
  const pageAt = await pagesOf(root, page, app.prefix)
  const show = (request: FastifyRequest, reply: FastifyReply) =>
    wantsPage(request, noPage)
      ? reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(pageAt(request.url))
      : reply.callNotFound()
  if (app.prefix !== '') app.get('', show)
  app.get('/*', show)
}

/** The shop at `/` and the backoffice at `/backoffice`, as far as they are built. */
export const web = async (app: FastifyInstance, { folders, files, about }: AppDeps): Promise<void> => {
  const noPage = below([...NO_PAGES, ...files.map(({ prefix }) => prefix)])
  const apps = [
    { root: folders.backoffice, prefix: '/backoffice' },
    { root: folders.shop, prefix: '' },
  ]
  for (const each of apps)
    if (existsSync(join(each.root, 'index.html'))) await app.register(webApp, { ...each, noPage, about })
}
