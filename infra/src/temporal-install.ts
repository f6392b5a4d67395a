import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '@portafilter/config/failure'
import { alone, cacheFolder } from './cache-folder.ts'
import { type Child, startChild } from './children.ts'
import { findGo, installOf, runsHere } from './go.ts'

/** Newer tags of the command-line tool cannot be installed by `go install`. */
const VERSION = 'v1.5.1'
const MODULE = `github.com/temporalio/cli/cmd/temporal@${VERSION}`
const DOWNLOAD_MS = 180_000
const BUILD_MS = 900_000
const NEXT_WORD_MS = 20_000

type Installing = {
  say(line: string): void
  logFile: string
  /** Nobody waits for it: what else runs goes first. */
  inBackground: boolean
  /** Told of each program that is at work, as soon as there is a process. */
  onStart(child: Child): void
}

/** `temporal` is Go's, `temporal-sdk-typescript-1.24.0` the client library's; what is still arriving has another end. */
const installed = (folder: string): string | undefined =>
  readdirSync(folder)
    .filter((name) => /^temporal(-[a-z-]+-[\d.]+)?$/.test(name))
    .map((name) => join(folder, name))[0]

type Tool = { file: string; args: readonly string[]; cwd: string; env?: NodeJS.ProcessEnv; mostMs: number }

/** Runs a tool to its end, or for as long as it may take; answers how it ended. */
const run = async ({ file, args, cwd, env, mostMs }: Tool, installing: Installing): Promise<string> => {
  const { logFile, inBackground } = installing
  const where = { cwd, logFile, inBackground, ...(env && { env: { ...process.env, ...env } }) }
  const child = startChild({ name: 'temporal-install', file, args, ...where })
  installing.onStart(child)
  const timer = setTimeout(() => void child.stop(), mostMs)
  return child.ended.finally(() => clearTimeout(timer))
}

/** The client library's own download, in a process of its own, since it brings a whole native runtime along. */
const download = async (folder: string, installing: Installing): Promise<string | undefined> => {
  installing.say('Temporal’s dev server: trying to download it.')
  const args = [join(import.meta.dirname, 'temporal-download.ts'), folder]
  await run({ file: process.execPath, args, cwd: folder, mostMs: DOWNLOAD_MS }, installing)
  return installed(folder)
}

const lastLineOf = (file: string): string => readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? ''

/** Builds into a folder beside, so that half a program is never taken for one. */
const goInstall = async (folder: string, installing: Installing): Promise<string> => {
  const go = await findGo()
  if (go === undefined)
    throw new Failure(
      'Temporal’s dev server is missing: put `temporal` on the PATH, install Go to build it, or set TEMPORAL_ADDRESS.',
    )
  for (const name of readdirSync(folder)) if (name.startsWith('build-')) rmSync(join(folder, name), { recursive: true })
  const bin = mkdtempSync(join(folder, 'build-'))
  const began = Date.now()
  const tell = (how: string) => installing.say(`Temporal’s dev server: ${how}.`)
  tell('building it with Go, which takes a few minutes, once')
  const word = () => tell(`still building, ${Math.round((Date.now() - began) / 1000)} s`)
  const progress = setInterval(word, NEXT_WORD_MS)
  const env = { GOBIN: bin, GOWORK: 'off' }
  const tool = { file: go, args: installOf(MODULE), cwd: folder, env, mostMs: BUILD_MS }
  const how = await run(tool, installing).finally(() => clearInterval(progress))
  const program = join(folder, 'temporal')
  if (how === 'exit code 0') renameSync(join(bin, 'temporal'), program)
  rmSync(bin, { recursive: true, force: true })
  if (how === 'exit code 0') return program
  throw new Failure(
    `Temporal’s dev server could not be built with Go (${how}: ${lastLineOf(installing.logFile)}): see ${installing.logFile}, and set TEMPORAL_ADDRESS or try again.`,
  )
}

/**
 * The `temporal` program: the one on the PATH, one installed earlier, the client library's download, or one built by Go.
 * @throws Failure when none of these can be had
 */
export const temporalProgram = async (installing: Installing): Promise<string> => {
  if (await runsHere('temporal', '--version')) return 'temporal'
  const folder = cacheFolder(`temporal-${VERSION}`)
  const install = async () => installed(folder) ?? (await download(folder, installing)) ?? goInstall(folder, installing)
  const onWait = () => installing.say('Temporal’s dev server: another start is installing it; waiting.')
  return installed(folder) ?? alone(folder, onWait, install)
}
