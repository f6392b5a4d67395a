import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `output`: all that it has said; `ended`: its exit code, or null when a signal ended it. */
export type RunningScript = { child: ChildProcess; output: () => string; ended: Promise<number | null> }

/** Linux answers each write to it as a full disk does. */
const FULL_DISK = '/dev/full'

/**
 * Runs a script of ours as an operator does, with this environment beside the test's own, and an empty DATA_DIR: what another
 * test recorded of a database of its own would be missed in this one.
 * @param disk for what it says: where it is full, `output` hears nothing
 */
export const startScript = (
  file: string,
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
  disk: 'with room' | 'full' = 'with room',
): RunningScript => {
  const folder = mkdtempSync(join(tmpdir(), 'portafilter-script-'))
  const out = disk === 'full' ? openSync(FULL_DISK, 'a') : 'pipe'
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, MODE: 'demo', NODE_NO_WARNINGS: '1', DATA_DIR: folder, ...env },
    stdio: ['ignore', out, out],
  })
  if (typeof out === 'number') closeSync(out)
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(String(chunk)))
  const ended = once(child, 'close').then(([code]) => {
    rmSync(folder, { recursive: true, force: true })
    return code as number | null
  })
  return { child, output: () => said.join(''), ended }
}
