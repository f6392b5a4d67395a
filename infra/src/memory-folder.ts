import { statfsSync } from 'node:fs'

/** Linux keeps what stands there in memory. */
export const MEMORY = '/dev/shm'
/** A run takes 2.3 GB there and as much for its processes, and two may go beside one another. */
const ROOM = 12 * 2 ** 30

/**
 * A folder in memory, where there is plenty of it. A run makes a hundred databases of a thousand files each, which some file systems
 * do slowly, and for minutes after they have deleted as many.
 */
export const memoryFolder = (): string | undefined => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM ? MEMORY : undefined
  } catch {
    return undefined
  }
}
