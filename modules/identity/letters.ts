import { DAY_MS, toBeijingIso } from '@portafilter/kernel'

/** `2026-11-24 09:30` in Beijing. */
export const minuteOf = (at: Date): string => toBeijingIso(at).slice(0, 16).replace('T', ' ')

/** As with letters about orders: what could not be delivered for so long is given up. */
export const GIVEN_UP_AFTER_MS = 5 * DAY_MS

/**
 * Sends each of the letters that are due. One that cannot be sent now holds up no other, and is tried again with the next sweep.
 * @throws AggregateError of all that failed, behind the last one
 */
export const sendEach = async <Letter>(
  due: readonly Letter[],
  send: (letter: Letter) => Promise<void>,
  failed: string,
): Promise<void> => {
  const failures: unknown[] = []
  for (const each of due) await send(each).catch((failure: unknown) => void failures.push(failure))
  if (failures.length > 0) throw new AggregateError(failures, failed)
}
