import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '@portafilter/config/failure'
import { execa } from 'execa'
import { acquireLock } from './lock-file.ts'
import { stampOf } from './stamp.ts'

const ROOT = join(import.meta.dirname, '../..')
const APPS = ['shop', 'backoffice'] as const
type App = (typeof APPS)[number]

/** Everything of ours that a browser can be given (architecture.md, Folders), and the versions of what is not ours. */
const sourcesOf = (app: App) => [
  `web/${app}/**/*`,
  'web/kit/**/*',
  'packages/{kernel,contract}/**/*',
  'modules/*/**/*.ts',
  'package-lock.json',
]

const isBuilt = (app: App, stamp: string): boolean => {
  const file = join(ROOT, 'web', app, 'dist', 'build-stamp.txt')
  return existsSync(file) && readFileSync(file, 'utf8') === stamp
}

/** Builds beside and swaps, so that a running shop of the same clone never serves half an app. */
const build = async (app: App, stamp: string, logFile: string): Promise<void> => {
  const beside = join(ROOT, 'node_modules/.portafilter', app)
  const dist = join(ROOT, 'web', app, 'dist')
  rmSync(beside, { recursive: true, force: true })
  const built = await execa('npm', ['run', 'build', '-w', `web/${app}`, '--', '--outDir', beside, '--emptyOutDir'], {
    cwd: ROOT,
    reject: false,
    all: true,
    env: { NODE_ENV: 'production', PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}` },
  })
  mkdirSync(join(logFile, '..'), { recursive: true })
  writeFileSync(logFile, built.all)
  if (built.exitCode !== 0) throw new Failure(`The web app ${app} could not be built: see ${logFile}.`)
  writeFileSync(join(beside, 'build-stamp.txt'), stamp)
  rmSync(dist, { recursive: true, force: true })
  renameSync(beside, dist)
}

const buildOnce = async (app: App, logFolder: string): Promise<boolean> => {
  for (;;) {
    const stamp = stampOf(sourcesOf(app))
    if (isBuilt(app, stamp)) return false
    const lock = acquireLock(join(ROOT, 'node_modules/.portafilter', `${app}.lock`))
    if ('release' in lock) {
      await build(app, stamp, join(logFolder, `build-${app}.log`)).finally(lock.release)
      return true
    }
    await pause(500)
  }
}

/**
 * Builds the web apps whose sources (or the lockfile) have changed since their last build; answers which were built.
 * @throws Failure with the log's place
 */
export const buildWebApps = async (logFolder: string): Promise<string[]> => {
  const built = await Promise.all(APPS.map((app) => buildOnce(app, logFolder)))
  return APPS.filter((_, index) => built[index])
}
