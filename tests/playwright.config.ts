import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { installedChromium } from '@portafilter/infra/browser'
import { freePort } from '@portafilter/infra/ports'
import { makeTestFolder } from '@portafilter/infra/test-servers'
import { addressOf, shops } from './browser/steps/shops-of-run.ts'

/**
 * Each worker has a shop of its own, started as `npm start` starts it: what one worker's tests do, the other's never see.
 * `npm test` says in SHOPS what each is started with, a filled database of the run's cluster and the run's Temporal among it;
 * run directly (`npx playwright test -c tests/playwright.config.ts`), one brings its own. Set here once, in the environment,
 * because each worker reads this file again.
 */
process.env.SHOPS ??= JSON.stringify([{ PORT: String(await freePort()), DATA_DIR: makeTestFolder() }])

/** Files that do the same again and again, for half a minute and more. */
const LONGEST = ['screens-of-backoffice', 'screens-of-shop', 'layout', 'main-job'].map(
  (name) => `**/${name}.browser.test.ts`,
)

/** Without V8's optimizing compilers, which take a tenth of the browser's time: a short walk is over before its pages gain by them. */
const UNOPTIMIZED = '--js-flags=--no-maglev,--no-turbofan'

const report = process.env.BROWSER_REPORT
const executablePath = installedChromium()

const launchedWith = (...more: readonly string[]) => ({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  },
})

export default defineConfig({
  testDir: 'browser',
  // Begun last, one of the longest would leave the other worker without work.
  projects: [
    { name: 'longest', testMatch: LONGEST, use: launchedWith() },
    { name: 'others', testMatch: '**/*.browser.test.ts', testIgnore: LONGEST, use: launchedWith(UNOPTIMIZED) },
  ],
  outputDir: '../test-results',
  forbidOnly: true,
  // Node leaves types away itself; on a new machine Babel took a processor eight seconds before the first walk.
  build: { external: ['**/*.ts'] },
  // Only to have a trace of what failed: a test that passes then has failed all the same (`ofPlaywright`).
  retries: 1,
  workers: shops().length,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 850 },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  webServer: shops().map((shop) => ({
    command: 'exec node infra/src/start.ts',
    cwd: join(import.meta.dirname, '..'),
    url: `${addressOf(shop)}/readyz`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 60_000 },
    stdout: 'ignore' as const,
    env: { MODE: 'demo', TASK_QUEUE: `shop-${shop.PORT}`, ...shop },
  })),
})
