import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { installedChromium } from '@portafilter/infra/browser'
import { freePort } from '@portafilter/infra/ports'
import { makeTestFolder } from '@portafilter/infra/test-servers'

/**
 * The browser tests work on a shop of their own, started as `npm start` starts it, on a free port and with an empty
 * DATA_DIR. `npm test` gives it a database of the run's cluster and the run's Temporal; run directly
 * (`npx playwright test -c tests/playwright.config.ts`), it brings its own. Its addresses are in SHOP_DATA_DIR/run.json.
 * Set here once, in the environment, because each worker reads this file again.
 */
process.env.SHOP_PORT ??= String(await freePort())
process.env.SHOP_DATA_DIR ??= makeTestFolder()

const address = `http://localhost:${process.env.SHOP_PORT}`
const report = process.env.BROWSER_REPORT
const executablePath = installedChromium()
const given = {
  ...(process.env.SHOP_DATABASE_URL && { DATABASE_URL: process.env.SHOP_DATABASE_URL }),
  ...(process.env.SHOP_DATABASE_OWNER_URL && { DATABASE_OWNER_URL: process.env.SHOP_DATABASE_OWNER_URL }),
  ...(process.env.SHOP_TEMPORAL_ADDRESS && { TEMPORAL_ADDRESS: process.env.SHOP_TEMPORAL_ADDRESS }),
}

export default defineConfig({
  testDir: 'browser',
  testMatch: '**/*.browser.test.ts',
  outputDir: '../test-results',
  forbidOnly: true,
  // Only to have a trace of what failed: a test that passes then has failed all the same (countPlaywright).
  retries: 1,
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    baseURL: address,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 850 },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
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
      ],
    },
  },
  webServer: {
    command: 'exec node infra/src/start.ts',
    cwd: join(import.meta.dirname, '..'),
    url: `${address}/readyz`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    stdout: 'ignore',
    env: {
      ...given,
      MODE: 'demo',
      PORT: process.env.SHOP_PORT,
      DATA_DIR: process.env.SHOP_DATA_DIR,
      TASK_QUEUE: `shop-${process.env.SHOP_PORT}`,
      REMINDER_DELAY: '2s',
    },
  },
})
