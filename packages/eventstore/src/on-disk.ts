import type { EventLog } from './port.ts'

type Loads<Found> = (log: EventLog, key: string) => Promise<Found | undefined>

/** Where what was read of a stream ends. */
export const lastPosition = ({ events }: { readonly events: readonly { readonly position: number }[] }): number =>
  events.at(-1)?.position ?? 0

/**
 * As `load`, once all that it has read is on the disk: no letter tells of what may yet be lost, and no money moves for it.
 * @param positionOf where what it has found ends
 */
export const onDisk =
  <Found>(load: Loads<Found>, positionOf: (found: Found) => number): Loads<Found> =>
  async (log, key) => {
    const barrier = await log.barrier()
    const found = await load(log, key)
    await barrier(found === undefined ? 0 : positionOf(found))
    return found
  }
