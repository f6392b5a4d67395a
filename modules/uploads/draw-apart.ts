import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { deserialize } from 'node:v8'
import { APART_ENVIRONMENT, standBack } from '@portafilter/gateways/apart/stand-back'
import { type Refusal, refuse } from '@portafilter/kernel'
import type { Drawn, Undrawn, Wanted } from './pictures.mjs'

const PROCESS = fileURLToPath(new URL('./drawing-process.mjs', import.meta.url))
/** A hundred times what a photo takes: only a machine that is busy otherwise needs so long. */
const MOST_MS = 40_000

/** It took too long, or the shop is ending and its processes with it; any other signal is the picture's doing. */
const STOPPED: readonly NodeJS.Signals[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']

/** Nothing runs here often enough to be compiled: without, it holds 10 MB less, and less that a picture may turn against it. */
const OPTIONS = ['--jitless']

/**
 * Draws a picture anew in a process of its own. What it takes of memory, some hundred MB, is given back with its end,
 * and what a hostile picture may break ends there.
 * @throws when the process itself does not work
 */
export const drawApart = async (bytes: Buffer, wanted: Wanted = {}): Promise<Drawn | Refusal<Undrawn | 'busy'>> => {
  const child = spawn(process.execPath, [...OPTIONS, PROCESS, JSON.stringify(wanted)], {
    env: APART_ENVIRONMENT,
    timeout: MOST_MS,
    killSignal: 'SIGKILL',
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await standBack(child)
  // It may end before it has read everything; then its end says why.
  child.stdin.on('error', () => undefined).end(bytes)
  const [drawn, [code, signal]] = await Promise.all([buffer(child.stdout), once(child, 'close')])
  if (signal !== null && STOPPED.includes(signal)) return refuse('busy')
  if (signal !== null) return refuse('upload_not_image')
  if (code !== 0) throw new Error(`the drawing of a picture ended with ${code}`)
  return deserialize(drawn)
}
