import { forgetCartCommands } from '@portafilter/basket'
import { sweepIdentity } from '@portafilter/identity'
import { startSweeps } from '@portafilter/process'
import { sweepUnattached } from '@portafilter/uploads'
import type { FastifyBaseLogger } from 'fastify'
import type { Composed } from './compose.ts'

const HOUR_MS = 3_600_000

/** Forgets every hour what has no effect any more. Each process may do it; what another has swept is swept. */
export const housekeeping = ({ db, files }: Composed, logger: FastifyBaseLogger): (() => Promise<void>) =>
  startSweeps(
    [
      { what: 'forgetting sessions', everyMs: HOUR_MS, work: (now) => sweepIdentity(db, now) },
      { what: 'sweeping uploads', everyMs: HOUR_MS, work: (now) => sweepUnattached({ db, files }, now) },
      { what: 'forgetting cart commands', everyMs: HOUR_MS, work: (now) => forgetCartCommands(db, now) },
    ],
    logger,
  )
