import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const never = ['**/node_modules/**', '**/dist/**', '**/*.browser.test.ts']
const pure = ['**/*.unit.test.{ts,tsx}', '**/*.property.test.ts']
/** What a test puts into the place of others' modules or globals would be there for the tests behind it, too. */
const REPLACES = /\bvi\.(mock|stubGlobal|stubEnv|spyOn)\(/
const replacing = globSync(pure, { cwd: import.meta.dirname, exclude: never }).filter((file) =>
  REPLACES.test(readFileSync(file, 'utf8')),
)
/** Tests that work with Temporal get a dev server; it is started only when one of them runs. */
const temporal = ['services/workflows/**/*.test.ts', 'tests/!(acceptance|bench)/**/*.test.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Vitest says `test` here, which is no mode of ours.
    env: { MODE: 'demo' },
    // On a busy machine what is waited for comes late.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        // Two hundred files that are loaded in three times as long as they run: they share their process.
        test: { name: 'unit', include: pure, exclude: [...never, ...replacing], isolate: false, testTimeout: 60_000 },
      },
      { extends: true, test: { name: 'unit, alone', include: replacing, testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'int',
          include: ['**/*.test.ts'],
          exclude: [...never, ...pure, ...temporal],
          globalSetup: ['infra/src/vitest-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'temporal',
          include: temporal,
          exclude: [...never, ...pure],
          globalSetup: ['infra/src/vitest-database.ts', 'infra/src/vitest-temporal.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
