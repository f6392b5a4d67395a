import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { execa } from 'execa'
import { claim } from './claim.ts'
import { Failure } from './failure.ts'

/** Newer tags of the command-line tool cannot be installed by `go install`. */
const VERSION = 'v1.5.1'
const MODULE = `github.com/temporalio/cli/cmd/temporal@${VERSION}`
const DOWNLOAD_MS = 180_000
const INSTALL_MS = 900_000

type Say = (line: string) => void

/** Shared by all clones of one person. */
const cacheFolder = (): string => {
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'portafilter', `temporal-${VERSION}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

const runsHere = async (program: string, ...args: string[]): Promise<boolean> =>
  (await execa(program, args, { reject: false, timeout: 20_000 })).exitCode === 0

/** `temporal` is Go's, `temporal-sdk-typescript-1.24.0` the client library's; what is still arriving has another end. */
const installed = (folder: string): string | undefined =>
  readdirSync(folder)
    .filter((name) => /^temporal(-[a-z-]+-[\d.]+)?$/.test(name))
    .map((name) => join(folder, name))[0]

/** The client library's own download, in a process of its own, since it brings a whole native runtime along. */
const download = async (folder: string): Promise<string | undefined> => {
  const script = join(import.meta.dirname, 'temporal-download.ts')
  await execa(process.execPath, [script, folder], { reject: false, timeout: DOWNLOAD_MS, killSignal: 'SIGKILL' })
  return installed(folder)
}

const findGo = async (): Promise<string> => {
  for (const go of ['go', '/usr/local/go/bin/go']) if (await runsHere(go, 'version')) return go
  throw new Failure(
    'Temporal’s dev server is missing: put `temporal` on the PATH, install Go to build it, or set TEMPORAL_ADDRESS.',
  )
}

/** Builds into a folder beside, so that half a program is never taken for one. */
const goInstall = async (folder: string, say: Say): Promise<string> => {
  const go = await findGo()
  for (const name of readdirSync(folder)) if (name.startsWith('build-')) rmSync(join(folder, name), { recursive: true })
  const bin = mkdtempSync(join(folder, 'build-'))
  say('Temporal’s dev server: building it with Go, which takes about two minutes, once.')
  const began = Date.now()
  const progress = setInterval(
    () => say(`Temporal’s dev server: still building, ${Math.round((Date.now() - began) / 1000)} s.`),
    20_000,
  )
  const env = { GOBIN: bin, GOWORK: 'off' }
  const built = await execa(go, ['install', MODULE], { cwd: folder, env, reject: false, timeout: INSTALL_MS })
  clearInterval(progress)
  const program = join(folder, 'temporal')
  if (built.exitCode === 0) renameSync(join(bin, 'temporal'), program)
  rmSync(bin, { recursive: true, force: true })
  if (built.exitCode === 0) return program
  const reason = built.timedOut ? 'it took too long' : built.stderr.trim().split('\n').at(-1)
  throw new Failure(`Temporal’s dev server could not be built with Go (${reason}): set TEMPORAL_ADDRESS, or try again.`)
}

/** Two clones that install at once: the second waits for the first. */
const alone = async <T>(folder: string, say: Say, work: () => Promise<T>): Promise<T> => {
  for (let told = false; ; told = true) {
    const lock = claim(join(folder, 'lock'))
    if ('release' in lock) return work().finally(lock.release)
    if (!told) say('Temporal’s dev server: another start is installing it; waiting.')
    await pause(500)
  }
}

/**
 * The `temporal` program: the one on the PATH, one installed earlier, the client library's download, or one built by Go.
 * @throws Failure when none of these can be had
 */
export const temporalProgram = async (say: Say): Promise<string> => {
  if (await runsHere('temporal', '--version')) return 'temporal'
  const folder = cacheFolder()
  const install = async () => installed(folder) ?? (await download(folder)) ?? goInstall(folder, say)
  return installed(folder) ?? alone(folder, say, install)
}
