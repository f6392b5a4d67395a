import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { MINUTE_MS } from '@portafilter/kernel'
import { APART_ENVIRONMENT, standBack } from './stand-back.ts'

/** What reads in a process of its own. */
export type Program = Readonly<{
  /** A module that calls `answering`. */
  url: URL
  /** Node's own. With `--jitless` there is less that a file may turn against it, but no TypeScript is read. */
  options: readonly string[]
  /** Twice what the largest file that is meant to be read takes. */
  mostKilobytes: number
  /** Of `standBack`. */
  niceness: number
}>

/**
 * A shell sets the limit: the engine's own leaves out the buffers that a packed file fills. The kernel ends it with this process,
 * however that ends: amidst a file it would hear of nothing itself.
 */
const LIMITED = 'ulimit -c 0; ulimit -d "$0"; exec setpriv --pdeathsig KILL -- "$@"'

const begin = async ({ url, options, mostKilobytes, niceness }: Program): Promise<ChildProcess> => {
  const program = [process.execPath, ...options, fileURLToPath(url)]
  const child = spawn('/bin/sh', ['-c', LIMITED, String(mostKilobytes), ...program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
    env: APART_ENVIRONMENT,
  })
  await standBack(child, niceness)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  // Whoever waits for it learns of its end.
  child.on('error', () => undefined)
  return child
}

/** The process of a program, with a limit of its memory: one for all, which is taken by one at a time. */
export const reusableProcess = (program: Program) => {
  let current: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  const forget = (child: ChildProcess): void => {
    if (current === child) current = undefined
  }
  const take = async (): Promise<ChildProcess> => {
    clearTimeout(idle)
    if (current === undefined) {
      const begun = await begin(program)
      begun.once('exit', () => forget(begun))
      current = begun
    }
    current.ref()
    current.channel?.ref()
    return current
  }
  /** Ends it at once; whoever comes next has another one. */
  const end = (child: ChildProcess): void => {
    forget(child)
    child.kill('SIGKILL')
  }
  /** It stays for a minute, with what it has loaded, and holds up nobody's end. */
  const leave = (left: ChildProcess): void => {
    left.unref()
    left.channel?.unref()
    idle = setTimeout(() => end(left), MINUTE_MS).unref()
  }
  return { take, leave, end }
}
