import { execa } from 'execa'
import { giveWay, niced } from './background-priority.ts'
import { type Process, startTimeOf, stopProcess } from './processes.ts'

const MINUTE_MS = 60_000
/** Several times what the longest takes on a quiet machine, so that a busy one is let finish; what hangs still ends. */
const MOST_MS = 35 * MINUTE_MS
/** A shop of the browser's tests stops in some seconds, on a busy machine in more. */
const GRACE_MS = MINUTE_MS

type Tool = {
  /** A command of the project's packages, or of this machine. */
  readonly name: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env?: NodeJS.ProcessEnv
  /** In milliseconds: when it is given up. */
  readonly mostMs?: number
  /** Whether it gives way to all else that runs. */
  readonly behind?: boolean
}

const running = new Set<Process>()
let isStopping = false

/** As Ctrl-C does: only then Playwright stops the shops that it has started. */
const stop = (tool: Process): Promise<void> => stopProcess(tool, 'SIGINT', GRACE_MS, true)

/** What a person needs who wants to know, afterwards, what it was waiting for; without the kernel's own. */
const processList = async (): Promise<string> => {
  const args = ['--ppid', '2', '-p', '2', '--deselect', '-o', 'pid,ppid,stat,etimes,time,wchan:20,args', '--forest']
  const { stdout } = await execa('ps', args, { reject: false })
  return stdout.replaceAll(/(?<=^.{200}).+/gm, '…')
}

const giveUp = async (name: string, mostMs: number, tool: Process): Promise<void> => {
  console.error(`${name} has not ended in ${mostMs / MINUTE_MS} minutes and is stopped now. What was running:`)
  console.error(await processList())
  await stop(tool)
}

/**
 * Runs a tool and shows what it says. It has a session of its own, so that no terminal can stop it, and all that it
 * started ends with it.
 * @returns its exit code; 1 when it was ended or never ended, or has not begun since all are stopped
 */
export const runTool = async ({
  name,
  args,
  cwd,
  env = {},
  mostMs = MOST_MS,
  behind = false,
}: Tool): Promise<number> => {
  if (isStopping) return 1
  const stdio = ['ignore', 'inherit', 'inherit'] as const
  const [file, all] = behind ? niced(name, args) : [name, args]
  const child = execa(file, all, { cwd, env, preferLocal: true, stdio, reject: false, detached: true })
  const tool = { pid: child.pid ?? 0, begin: child.pid ? startTimeOf(child.pid) : null }
  if (behind) giveWay(tool.pid)
  running.add(tool)
  const timer = setTimeout(giveUp, mostMs, name, mostMs, tool)
  const { exitCode } = await child
  clearTimeout(timer)
  running.delete(tool)
  return exitCode ?? 1
}

/** Stops the tools that run, with all that they started; none begins any more. */
export const stopTools = async (): Promise<void> => {
  isStopping = true
  await Promise.all([...running].map(stop))
}
