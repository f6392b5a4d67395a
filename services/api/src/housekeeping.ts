import { forgetCartCommands } from '@portafilter/basket'
import { sweepIdentity } from '@portafilter/identity'
import { sweepUnattached } from '@portafilter/uploads'
import type { FastifyBaseLogger } from 'fastify'
import type { Composed } from './compose.ts'

const HOUR_MS = 3_600_000

/** Forgets every hour what has no effect any more. Each process may do it; what another has swept is swept. */
export const housekeeping = ({ db, files }: Composed, logger: FastifyBaseLogger): (() => Promise<void>) => {
  const sweep = async (): Promise<void> => {
    try {
      const now = new Date()
      await sweepIdentity(db, now)
      await sweepUnattached({ db, files }, now)
      await forgetCartCommands(db, now)
    } catch (error) {
      logger.warn({ err: error }, 'sweeping failed; trying again in an hour')
    }
  }
  let sweeping = sweep()
  const timer = setInterval(() => {
    sweeping = sweeping.then(sweep)
  }, HOUR_MS)
  return async () => {
    clearInterval(timer)
    await sweeping
  }
}
