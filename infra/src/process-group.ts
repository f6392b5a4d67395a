import { type Child, type ChildName, TITLES } from './children.ts'
import { isRunning } from './processes.ts'
import { STOP_ORDER } from './run-file.ts'

/** The children of one start, one to a name, and how they end. */
export type ProcessGroup = {
  add(child: Child): void
  running(): Child[]
  isEnding(): boolean
  /** Stops them in order, each with its time. Asked again: the same promise. */
  end(say: (line: string) => void): Promise<void>
  /** Kills what is left, at once. */
  kill(): void
}

export const processGroup = (onChange: () => void): ProcessGroup => {
  const children = new Map<ChildName, Child>()
  const running = () => [...children.values()].filter(({ process: it }) => isRunning(it))
  let ending: Promise<void> | null = null

  const endInOrder = async (say: (line: string) => void): Promise<void> => {
    for (const name of STOP_ORDER) {
      const child = running().find((each) => each.name === name)
      if (!child) continue
      await child.stop()
      onChange()
      say(`${TITLES[name]} has stopped.`)
    }
  }

  return {
    add: (child) => {
      children.set(child.name, child)
      onChange()
      if (ending) void child.stop()
    },
    running,
    isEnding: () => ending !== null,
    end: (say) => {
      ending ??= endInOrder(say)
      return ending
    },
    kill: () => {
      for (const { process: it } of running()) {
        try {
          process.kill(-it.pid, 'SIGKILL')
        } catch {
          // It is gone already.
        }
      }
    },
  }
}
