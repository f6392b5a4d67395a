import { type Child, type ChildName, TITLES } from './children.ts'
import { STOP_ORDER } from './run-file.ts'

/** The children of one start, and how they end. */
export type Family = {
  add(child: Child): void
  living(): Child[]
  isEnding(): boolean
  /** Stops them in order, each with its time. Asked again: the same promise. */
  end(say: (line: string) => void): Promise<void>
  /** Kills what is left, at once. */
  kill(): void
}

export const makeFamily = (onChange: () => void): Family => {
  const children = new Map<ChildName, Child>()
  let ending: Promise<void> | null = null

  const endInOrder = async (say: (line: string) => void): Promise<void> => {
    for (const name of STOP_ORDER) {
      const child = children.get(name)
      if (!child) continue
      await child.stop()
      children.delete(name)
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
    living: () => [...children.values()],
    isEnding: () => ending !== null,
    end: (say) => {
      ending ??= endInOrder(say)
      return ending
    },
    kill: () => {
      for (const { process: it } of children.values()) {
        try {
          process.kill(-it.pid, 'SIGKILL')
        } catch {
          // It is gone already.
        }
      }
    },
  }
}
