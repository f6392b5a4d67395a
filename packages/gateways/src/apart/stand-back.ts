import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'

/*
 * What works beside this process, on files of the world, may stand back: whoever waits for a picture waits a little longer,
 * and calls do not. What that brings by itself has no figure in docs/bench.md. It may go when these processes have a cgroup of
 * their own that limits their processor and memory.
 */

/** None of the secrets that this process has; and few of the C library's pools, of which each thread would fill one. */
export const APART_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' } as const

/**
 * Waits until it has begun, and puts it behind.
 * @param niceness 10: about a tenth of what this process gets where both want a processor; 0: as much
 */
export const standBack = async (child: ChildProcess, niceness = 10): Promise<void> => {
  await once(child, 'spawn')
  setPriority(child.pid as number, niceness)
}
