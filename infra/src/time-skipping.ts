import { chmodSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EphemeralServerExecutable } from '@temporalio/testing'
import { execa } from 'execa'
import { aptInstall, mayInstall } from './apt.ts'
import { alone, cacheFolder } from './cache-folder.ts'

const POM = join(import.meta.dirname, '../time-skipping.pom.xml')
/** Of the artifact in the POM. */
const VERSION = '1.32.1'
const FETCH_MS = 600_000

/** It lives for a minute, in which a second compiler and several threads that clear memory cost more than they save. */
const SCRIPT = `#!/bin/sh
exec java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp "$(dirname "$0")/lib/*" io.temporal.testserver.TestServer "$@"
`

const runsHere = async (program: string): Promise<boolean> =>
  (await execa(program, ['-version'], { reject: false, timeout: 120_000, stdio: 'ignore' })).exitCode === 0

const hasJava = async (): Promise<boolean> => (await runsHere('java')) && (await runsHere('mvn'))

/** Into a folder beside, so that half of the server is never taken for one. */
const fetchByMaven = async (folder: string, say: (line: string) => void): Promise<void> => {
  say('Fetching Temporal’s time skipping server with Maven.')
  const part = join(folder, 'part')
  rmSync(part, { recursive: true, force: true })
  const args = ['-q', '-B', '-f', POM, 'dependency:copy-dependencies', `-DoutputDirectory=${part}`]
  await execa('mvn', args, { timeout: FETCH_MS, stdin: 'ignore' })
  renameSync(part, join(folder, 'lib'))
}

/**
 * The server of the tests in which days pass at once. It is written in Java, and fetched by Maven; Debian's packages of
 * both are installed where we may. Without Java it is the client library's own download.
 * @throws when Maven cannot fetch it
 */
export const timeSkippingServer = async (say: (line: string) => void): Promise<EphemeralServerExecutable> => {
  const folder = cacheFolder(`time-skipping-${VERSION}`)
  const script = join(folder, 'time-skipping')
  const install = async (): Promise<EphemeralServerExecutable> => {
    if (!(await hasJava()) && mayInstall()) {
      say('Installing Java and Maven with apt-get.')
      await aptInstall('default-jre-headless', 'maven')
    }
    if (!(await hasJava())) return { type: 'cached-download' }
    if (!existsSync(join(folder, 'lib'))) await fetchByMaven(folder, say)
    writeFileSync(script, SCRIPT)
    chmodSync(script, 0o755)
    return { type: 'existing-path', path: script }
  }
  return alone(folder, () => say('Another run fetches Temporal’s time skipping server; waiting.'), install)
}
