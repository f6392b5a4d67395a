import type { Socket } from 'node:net'
import { setInterval } from 'node:timers/promises'
import { type Refusal, refuse } from '@portafilter/kernel'
import type { FastifyRequest } from 'fastify'

/** A body has so long, in ms, and whatever has come of one is at no time further behind. */
const MOST_MS = 900_000
/** A body is judged as if it were at least so large, in bytes: a picture has some minutes, whatever else its call may take. */
const LEAST = 5_000_000
/** Before that, a phone that looks for its network is not judged. */
const GRACE_MS = 10_000
const LOOK_EVERY_MS = 1_000
/** Beyond that, a body that is too large is not read to its end, for its sender to hear so. */
const MOST_TIMES = 2

const pacing = new WeakSet<Socket>()

/** Whether what comes in here is a body with a pace of its own, so that the server's own limit of time does not count. */
export const isPaced = (socket: Socket): boolean => pacing.has(socket)

/** What a body that is being read may be refused for. */
type OutOfPace = Refusal<'upload_too_slow' | 'too_large'>

/**
 * What a body that has so many bytes after so long is refused for.
 * @param declared how long its sender says that it is; a larger one than may come is judged as the largest
 */
export const judgePace = (arrived: number, ms: number, largest: number, declared = largest): OutOfPace | undefined => {
  if (arrived > largest * MOST_TIMES) return refuse('too_large')
  const expected = Math.min(largest, Math.max(declared, LEAST))
  return ms > GRACE_MS && arrived < (expected * ms) / MOST_MS ? refuse('upload_too_slow') : undefined
}

/**
 * Watches a body come in, and resolves once it is slower, or longer, than it may; never, where it is not.
 * @param largest bytes
 */
export const outOfPace = async ({ raw }: FastifyRequest, largest: number, over: AbortSignal): Promise<OutOfPace> => {
  const { socket, headers } = raw
  const declared = Number(headers['content-length']) || largest
  const [begun, before] = [performance.now(), socket.bytesRead - raw.readableLength]
  pacing.add(socket)
  try {
    for await (const _ of setInterval(LOOK_EVERY_MS, undefined, { signal: over })) {
      const refusal = judgePace(socket.bytesRead - before, performance.now() - begun, largest, declared)
      if (refusal !== undefined) return refusal
    }
  } catch {
    // The body is there, or will never be.
  } finally {
    pacing.delete(socket)
  }
  return new Promise(() => undefined)
}
