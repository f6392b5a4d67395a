import { sweepPersonalData } from '@portafilter/eventstore'
import { forgetSentLetters } from '@portafilter/gateways'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portafilter/kernel'
import { startSweeps } from '@portafilter/process'
import type { Sweep } from '@portafilter/room'
import { rooms } from '@portafilter/rooms'
import type { FastifyBaseLogger } from 'fastify'
import type { Composed } from './compose.ts'
import { sweepIncoming } from './plugins/incoming.ts'

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/**
 * Sweeps what the rooms say, and what lies below them: what was begun and died, and what has no effect any more. Each API
 * process does, since orders go on without a worker; what another has swept is swept.
 */
export const housekeeping = (
  { db, log, roomDeps, deps, lateness, reactor, invariants, recorder, dataFolder }: Composed,
  logger: FastifyBaseLogger,
): (() => Promise<void>) => {
  const below: readonly Sweep[] = [
    { what: 'looking whether the views keep up', everyMs: 5_000, work: () => lateness.look() },
    { what: 'looking whether workflows keep up', everyMs: 5_000, work: reactor.look },
    { what: 'recording the history', everyMs: 1_000, work: recorder.goOn },
    { what: 'looking who shares DATA_DIR', everyMs: 30_000, work: dataFolder.look },
    { what: 'sweeping personal data', everyMs: HOUR_MS, work: () => sweepPersonalData({ db, log }) },
    { what: 'removing unfinished uploads', everyMs: HOUR_MS, work: (now) => sweepIncoming(deps.incoming, now) },
    { what: 'forgetting letters', everyMs: HOUR_MS, work: (now) => forgetSentLetters(db, daysBefore(now, 60)) },
    {
      what: 'forgetting idle accounts',
      everyMs: MINUTE_MS,
      work: async () => Object.values(deps.turns).map(({ forgetIdle }) => forgetIdle()),
    },
  ]
  return startSweeps([...below, ...invariants, ...rooms.flatMap((room) => room.sweeps?.(roomDeps) ?? [])], logger)
}
