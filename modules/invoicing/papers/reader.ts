import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { MINUTE_MS } from '@portafilter/kernel'

const PROCESS = fileURLToPath(new URL('./reading-process.mjs', import.meta.url))
/** Twice what the largest file that is meant to be read takes. */
const MOST_KILOBYTES = 400 * 1_024

/** A shell sets the limit: the engine's own leaves out the buffers that a packed file fills. */
const LIMITED = 'ulimit -c 0; ulimit -d "$0"; exec "$@"'

let reader: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined

const forget = (child: ChildProcess): void => {
  if (reader === child) reader = undefined
}

/** Not compiled, as the drawing of pictures is not: so there is less that a file may turn against it. */
const begin = async (): Promise<ChildProcess> => {
  const program = [process.execPath, '--jitless', PROCESS]
  const child = spawn('/bin/sh', ['-c', LIMITED, String(MOST_KILOBYTES), ...program], {
    ...{ stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' },
    // None of the secrets that this process has; and few of the C library's pools.
    env: { MALLOC_ARENA_MAX: '2' },
  })
  await once(child, 'spawn')
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => {
    process.off('exit', kill)
    forget(child)
  })
  // Whoever waits for it learns of its end.
  child.on('error', () => undefined)
  return child
}

/** The process that reads, with a limit of its memory: one for all, which is taken by one at a time. */
export const takeReader = async (): Promise<ChildProcess> => {
  clearTimeout(idle)
  reader ??= await begin()
  reader.ref()
  reader.channel?.ref()
  return reader
}

/** It is kept for a minute, with what it has loaded, and holds up nobody's end. */
export const leaveReader = (left: ChildProcess): void => {
  left.unref()
  left.channel?.unref()
  const end = () => {
    forget(left)
    left.kill()
  }
  idle = setTimeout(end, MINUTE_MS).unref()
}
