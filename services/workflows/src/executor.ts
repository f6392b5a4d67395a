import { setTimeout as pause } from 'node:timers/promises'
import type { Assignment, Backlog, Task } from './backlog.ts'

/** So many streams at once in the order of the log, and so many beside them from the newest money. */
const IN_ORDER = 12
const NEWEST_MONEY = 4
const FIRST_PAUSE_MS = 100
const LAST_PAUSE_MS = 5_000

type Executor = {
  /** Told that something came into the backlog. Resolves once no more than so many events wait. */
  more(most: number): Promise<void>
  /** Resolves when nothing is worked at any more; what is not done then is left. */
  stop(): Promise<void>
}

/**
 * Works a backlog off, streams side by side, each in its order.
 * @param perform throws what waiting helps against: it is tried again, after a pause that grows, until it is done
 * @param onWait told each time
 */
export const startExecutor = (
  backlog: Backlog,
  perform: (task: Task) => Promise<void>,
  onWait: (error: unknown) => void,
): Executor => {
  const stopping = new AbortController()
  const [inOrder, money] = [new Set<Promise<void>>(), new Set<Promise<void>>()]

  const untilDone = async (task: Task): Promise<void> => {
    for (let ms = FIRST_PAUSE_MS; !stopping.signal.aborted; ms = Math.min(ms * 2, LAST_PAUSE_MS)) {
      try {
        await perform(task)
        return backlog.finish(task)
      } catch (error) {
        onWait(error)
        await pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  const take = async ({ tasks, over }: Assignment): Promise<void> => {
    for (const task of tasks) await untilDone(task)
    over()
  }

  const fill = (running: Set<Promise<void>>, most: number, next: () => Assignment | undefined): void => {
    while (running.size < most && !stopping.signal.aborted) {
      const assignment = next()
      if (assignment === undefined) return
      const taking = take(assignment).then(() => {
        running.delete(taking)
        goOn()
      })
      running.add(taking)
    }
  }

  const goOn = (): void => {
    fill(money, NEWEST_MONEY, () => backlog.newestMoney())
    fill(inOrder, IN_ORDER, () => backlog.oldest())
  }

  return {
    more: async (most) => {
      goOn()
      while (backlog.size > most && inOrder.size > 0) await Promise.race([...inOrder, ...money])
    },
    stop: async () => {
      stopping.abort()
      await Promise.all([...inOrder, ...money])
    },
  }
}
