import { MINUTE_MS, type Refusal, refuse } from '@portafilter/kernel'
import { Tinypool } from 'tinypool'
import type { Definition } from './definition.ts'

/** So many wait their turn at most: each takes some tenths of a second. */
const MOST_WAITING = 50
/** A hundred times what a long one takes: only a machine that is busy otherwise needs so long. */
const MOST_MS = 25_000

let pool: Tinypool | undefined

/**
 * One process beside this one, with the fonts read: drawing takes a processor for as long as it lasts, and the API's calls
 * shall not wait for it. It ends when nobody has asked for a minute, with what it held of memory (some 150 MB).
 */
const drawers = (): Tinypool => {
  pool ??= new Tinypool({
    filename: new URL('./draw.mjs', import.meta.url).href,
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: MINUTE_MS,
    maxQueue: MOST_WAITING,
    // None of the secrets that this process has.
    env: {},
  })
  return pool
}

/**
 * The paper as the bytes of a PDF.
 * @throws when the drawing itself does not work
 */
export const drawApart = async (definition: Definition): Promise<Uint8Array<ArrayBuffer> | Refusal<'busy'>> => {
  const drawing = drawers()
  if (drawing.queueSize >= MOST_WAITING) return refuse('busy')
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), MOST_MS)
  try {
    return new Uint8Array(await drawing.run(definition, { signal: late.signal }))
  } catch (error) {
    if (late.signal.aborted) return refuse('busy')
    throw error
  } finally {
    clearTimeout(timer)
  }
}
