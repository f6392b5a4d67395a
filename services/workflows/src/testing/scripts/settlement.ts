import type { SettlementActivities } from '../../../../../modules/payment/settlement-activities.ts'
import { NEWS, scripts } from '../script.ts'

const rest = { arrangement: 'b1bdc1de-36f8-44d4-b3c2-8fe068f88e14', since: 'arranged' }

export default scripts<SettlementActivities>({
  'settlement-rest-unpaid': {
    workflow: 'settlement',
    input: { subject: '20261125-UNPAIDRE' },
    steps: [
      { does: 'settleSubject', answers: { ...rest, sent: 0, next: { due: 'look', inMs: 10 } } },
      { does: 'settleSubject', answers: { ...rest, sent: 0, next: { due: 'reminder', number: 1, inMs: 10 } } },
      { does: 'remindOfRest', answers: undefined },
      { does: 'settleSubject', answers: { ...rest, sent: 1, next: { due: 'look', inMs: 3_600_000 } } },
      NEWS,
      { does: 'settleSubject', answers: { ...rest, sent: 1, next: { due: 'look', inMs: 3_600_000 } }, meanwhile: NEWS },
      { does: 'settleSubject', answers: { ...rest, sent: 1, next: { due: 'look', inMs: 3_600_000 } } },
      NEWS,
      { does: 'settleSubject', answers: { ...rest, sent: 1, next: { due: 'look', inMs: 10 } } },
      // The reminders are carried over.
      { does: 'settleSubject', answers: { ...rest, sent: 1, next: { due: 'end', inMs: 10 } } },
      { does: 'giveUpArrangement', answers: undefined },
      { does: 'settleSubject', answers: null, meanwhile: NEWS },
      { does: 'settleSubject', answers: null },
    ],
  },
  'settlement-wallet-owed': {
    workflow: 'settlement',
    input: { subject: '20261125-WALLETOW' },
    steps: [
      { does: 'settleSubject', answers: { arrangement: null, next: { due: 'look', inMs: 10 } } },
      { does: 'settleSubject', answers: { arrangement: null, next: { due: 'look', inMs: 3_600_000 } } },
      NEWS,
      { does: 'settleSubject', answers: null },
    ],
  },
  'settlement-letter-beside': {
    workflow: 'settlement',
    input: { subject: '20261129-TELLSBES' },
    steps: [
      { does: 'settleSubject', answers: { ...rest, sent: 0, next: { due: 'reminder', number: 1, inMs: 10 } } },
      // It looks again while the letter is under way.
      { does: 'settleSubject', answers: { ...rest, sent: 1, next: { due: 'end', inMs: 500 } } },
      { does: 'remindOfRest', isGivenUp: true },
      { does: 'giveUpArrangement', answers: undefined },
      { does: 'settleSubject', answers: null },
    ],
  },
  'settlement-woken-often': {
    workflow: 'settlement',
    input: { subject: '20261129-WOKENOFT' },
    steps: [
      // News comes before anything is due; the run begins anew all the same once it is long.
      ...Array(8)
        .fill([{ does: 'settleSubject', answers: { arrangement: null, next: { due: 'look', inMs: 3_600_000 } } }, NEWS])
        .flat(),
      { does: 'settleSubject', answers: null },
    ],
  },
})
