import { join } from 'node:path'
import { Failure } from '@portafilter/config/failure'
import { reachedAt } from '@portafilter/config/reached-at'
import { versionName } from '@portafilter/config/version'
import type { About } from '@portafilter/kernel'
import { type Child, startChild, TITLES, waitUntilReady } from './children.ts'
import { freePort } from './ports.ts'
import type { Shop } from './run-shop.ts'
import { answersOk, logOf } from './services.ts'

const ROOT = join(import.meta.dirname, '../..')
const READY_MS = 60_000

type Pages = { app: 'shop' | 'backoffice'; port: number; path: string; env: NodeJS.ProcessEnv }

const startPages = async ({ config, group }: Shop, { app, port, path, env }: Pages): Promise<Child> => {
  const name = `${app}-pages` as const
  const logFile = logOf(config, name)
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const child = startChild({
    name,
    file: process.execPath,
    args: [vite, '--host', config.host, '--port', String(port), '--strictPort', '--clearScreen', 'false'],
    logFile,
    cwd: join(ROOT, 'web', app),
    env: { ...process.env, ...env, NODE_ENV: 'development' },
  })
  group.add(child)
  if (await waitUntilReady(child, () => answersOk(`http://${reachedAt(config.host)}:${port}${path}`), READY_MS))
    return child
  await child.stop()
  throw new Failure(`${TITLES[name]} did not become ready (${await child.ended}): see ${logFile}.`)
}

/**
 * Vite's dev servers of both web apps, which change a page in the browser as its files change. The shop's stands where
 * the shop always is and passes on whatever is not its own, so that every address is the one of `npm start`.
 * @param api the address of the API
 */
export const startDevPages = async (shop: Shop, api: string): Promise<void> => {
  const port = await freePort()
  const { shop: called, name, phone } = shop.config.company
  const ABOUT = JSON.stringify({ shop: called, name, phone, version: versionName } satisfies About)
  const backoffice = `http://${reachedAt(shop.config.host)}:${port}`
  await Promise.all([
    startPages(shop, { app: 'backoffice', port, path: '/backoffice/', env: { API: api, ABOUT } }),
    startPages(shop, {
      app: 'shop',
      port: shop.config.port,
      path: '/',
      env: { API: api, ABOUT, BACKOFFICE: backoffice },
    }),
  ])
}
