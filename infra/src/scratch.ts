import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux keeps what stands there in memory. */
const IN_MEMORY = '/dev/shm'
/** A run's databases take some 5 GB, and two runs may go beside one another. */
const ROOM = 12 * 2 ** 30

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM
  } catch {
    return false
  }
}

/**
 * Where a run keeps what it throws away: in memory, where there is plenty of it. A run makes a hundred databases of a thousand files
 * each, which some file systems do slowly, and for minutes after they have deleted as many.
 */
export const scratchFolder = (): string => (hasRoom() ? IN_MEMORY : tmpdir())

/** Wherever a run that was killed may have left something. */
export const scratchFolders = (): readonly string[] => [...new Set([tmpdir(), IN_MEMORY])]
