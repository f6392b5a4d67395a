import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `output`: all that it has said; `ended`: its exit code, or null when a signal ended it. */
export type RunningScript = { child: ChildProcess; output: () => string; ended: Promise<number | null> }

/** Linux answers each write to it as a full disk does. */
const FULL_DISK = '/dev/full'

/**
 * Runs a script of ours as an operator does, with this environment beside the test's own.
 * @param disk for what it says: where it is full, `output` hears nothing
 */
export const startScript = (
  file: string,
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
  disk: 'with room' | 'full' = 'with room',
): RunningScript => {
  const out = disk === 'full' ? openSync(FULL_DISK, 'a') : 'pipe'
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, MODE: 'demo', NODE_NO_WARNINGS: '1', DATA_DIR: join(tmpdir(), 'portafilter-none'), ...env },
    stdio: ['ignore', out, out],
  })
  if (typeof out === 'number') closeSync(out)
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(String(chunk)))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => said.join(''), ended }
}
