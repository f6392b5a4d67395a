import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '@portafilter/config/failure'
import { execa } from 'execa'
import { alone, cacheFolder } from './cache-folder.ts'
import { findGo, installOf, runsHere } from './go.ts'

const VERSION = 'v1.8.0'
const MODULE = `github.com/versity/versitygw/cmd/versitygw@${VERSION}`
/** On a busy machine a quarter of an hour; on a quiet one a minute. */
const BUILD_MS = 1_800_000

/** Into a folder beside, so that half a program is never taken for one. */
const build = async (go: string, folder: string, program: string): Promise<void> => {
  const part = join(folder, 'part')
  rmSync(part, { recursive: true, force: true })
  const env = { GOBIN: part, GOWORK: 'off' }
  await execa(go, installOf(MODULE), { env, cwd: folder, timeout: BUILD_MS, stdin: 'ignore' })
  renameSync(join(part, 'versitygw'), program)
}

/**
 * The S3 server of the tests, versitygw: the one on the PATH, or one built by Go, once.
 * @throws Failure without either; what Go says where it cannot build it
 */
export const s3Program = async (say: (line: string) => void): Promise<string> => {
  if (await runsHere('versitygw', '--version')) return 'versitygw'
  const folder = cacheFolder(`versitygw-${VERSION}`)
  const program = join(folder, 'versitygw')
  const install = async (): Promise<string> => {
    if (existsSync(program)) return program
    const go = await findGo()
    if (go === undefined)
      throw new Failure(
        'The S3 server of the tests is missing: put `versitygw` on the PATH, or install Go to build it.',
      )
    say('Building the S3 server of the tests with Go, which takes a minute or more, once.')
    await build(go, folder, program)
    return program
  }
  return existsSync(program) ? program : alone(folder, () => say('Another run builds the S3 server; waiting.'), install)
}
