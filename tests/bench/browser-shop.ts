import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { installedChromium } from '@portafilter/infra/browser'
import { buildWebApps } from '@portafilter/infra/webapps'
import { type BenchShop, withShop } from './bench-shop.ts'

type Wanted = Pick<Parameters<typeof withShop>[0], 'databaseUrl' | 'say'> & {
  /** What else stands there before the API begins; files of the shop go into `dataDir`. */
  readonly prepare?: (database: BenchShop['database'], dataDir: string) => Promise<void>
}

/** Makes a shop that serves its built pages to one buyer, `bench0`, and a browser without a window, for as long as `use` takes. */
export const withBrowserShop = async <Result>(
  { databaseUrl, say, prepare }: Wanted,
  use: (browser: Browser, shop: BenchShop) => Promise<Result>,
): Promise<Result> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portafilter-bench-'))
  const executablePath = installedChromium()
  await buildWebApps(dataDir)
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  const env = { WEB_APPS: 'serve', DATA_DIR: dataDir }
  const shop = {
    databaseUrl,
    say,
    env,
    buyers: 1,
    prepare: async (made: BenchShop['database']) => prepare?.(made, dataDir),
  }
  try {
    return await withShop(shop, (running) => use(browser, running))
  } finally {
    await browser.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
