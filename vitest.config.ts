import { globSync, readFileSync } from 'node:fs'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

const NEVER = ['**/node_modules/**', '**/dist/**', '**/*.browser.test.ts']
const PURE = ['**/*.unit.test.{ts,tsx}', '**/*.property.test.ts']
/** Tests that work with Temporal get a dev server; it is started only when one of them runs. */
const TEMPORAL = ['services/workflows/**/*.int.test.ts', 'tests/chaos/**/*.int.test.ts']
/** What is killed, or begun as a process again and again: a run of all tests has it beside the others. */
const CHAOS = [
  'tests/chaos/payments/*.int.test.ts',
  'services/api/src/log-copy.int.test.ts',
  'services/api/src/doctor/event-server.int.test.ts',
]

const database = { globalSetup: ['infra/src/vitest-database.ts'], testTimeout: 60_000, hookTimeout: 120_000 }
/** One file of the main job, of payment and of after-sales runs on the other engine of the log as well; TEST_LOG has any run there. */
const ON_BOTH_ENGINES = ['order-path', 'provider-payments', 'after-sales']
const onOtherEngine = {
  ...database,
  name: 'int, on the other engine',
  include: ON_BOTH_ENGINES.map((name) => `tests/acceptance/${name}.int.test.ts`),
  isolate: false,
  env: { TEST_LOG: 'eventstoredb' },
}
const workflows = {
  globalSetup: [...database.globalSetup, 'infra/src/vitest-temporal.ts'],
  testTimeout: 120_000,
  hookTimeout: 240_000,
}

/** What a test puts into the place of others' modules or globals would be there for the tests behind it, too. */
const REPLACES = /\bvi\.(mock|stubGlobal|stubEnv|spyOn)\(/
const replacing = globSync('**/*.test.{ts,tsx}', { cwd: import.meta.dirname, exclude: NEVER }).filter((file) =>
  REPLACES.test(readFileSync(file, 'utf8')),
)

type Kind = Readonly<{ include: readonly string[]; exclude?: readonly string[] }>

/**
 * The tests of one kind as two projects. Most files are loaded in longer than they run, so they share their process; those that
 * replace something have one each.
 */
const kind = (name: string, { include, exclude = [] }: Kind, more: object): TestProjectConfiguration[] => {
  const others = [...NEVER, ...exclude]
  const alone = globSync([...include], { cwd: import.meta.dirname, exclude: others }).filter((file) =>
    replacing.includes(file),
  )
  return [
    { extends: true, test: { ...more, name, include: [...include], exclude: [...others, ...alone], isolate: false } },
    { extends: true, test: { ...more, name: `${name}, alone`, include: alone } },
  ]
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Vitest says `test` here, which is no mode of ours.
    env: { MODE: 'demo' },
    expect: {
      // A test that goes over all of something and has met none of it fails.
      requireAssertions: true,
      // On a busy machine what is waited for comes late.
      poll: { timeout: 30_000 },
    },
    projects: [
      ...kind('unit', { include: PURE }, { testTimeout: 60_000 }),
      ...kind('int', { include: ['**/*.test.ts'], exclude: [...PURE, ...TEMPORAL, ...CHAOS] }, database),
      ...(process.env.TEST_LOG ? [] : [{ extends: true as const, test: onOtherEngine }]),
      ...kind('temporal', { include: TEMPORAL, exclude: CHAOS }, workflows),
      { extends: true, test: { ...workflows, name: 'chaos', include: CHAOS } },
    ],
  },
})
