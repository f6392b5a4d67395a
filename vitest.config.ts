import { defineConfig } from 'vitest/config'

const never = ['**/node_modules/**', '**/dist/**', '**/*.browser.test.ts']
const pure = ['**/*.unit.test.{ts,tsx}', '**/*.property.test.ts']
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
      { extends: true, test: { name: 'unit', include: pure, exclude: never, testTimeout: 60_000 } },
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
