import type { AttemptActivities } from '../../../../../modules/payment/attempts/activities.ts'
import { NEWS, scripts } from '../script.ts'

const tried = (asked: number) => ({ asked, unsure: 0 })

export default scripts<AttemptActivities>({
  'payment-polling-long': {
    workflow: 'paymentPolling',
    input: { attempt: 'A82419e740cb539eaf827c95ed4276c9' },
    steps: [
      { does: 'pursueAttempt', answers: { inMs: 10, tries: tried(1) } },
      { does: 'pursueAttempt', answers: { inMs: 3_600_000, tries: tried(2) } },
      NEWS,
      { does: 'pursueAttempt', answers: { inMs: 3_600_000, tries: tried(3) }, meanwhile: NEWS },
      { does: 'pursueAttempt', answers: { inMs: 10, tries: tried(4) } },
      { does: 'pursueAttempt', answers: { inMs: 10, tries: tried(5) } },
      { does: 'pursueAttempt', answers: { inMs: 10, tries: tried(6) } },
      // The tries are carried over.
      { does: 'pursueAttempt', answers: { inMs: 10, tries: tried(7) } },
      { does: 'pursueAttempt', answers: null, meanwhile: NEWS },
      { does: 'pursueAttempt', answers: null },
    ],
  },
})
