import type { SerialActivities } from '../../../../../modules/ordering/serials/activities.ts'
import { NEWS, scripts } from '../script.ts'

const next = (number: number, inMs: number) => ({ inMs, next: { submission: 'second', number } })

export default scripts<SerialActivities>({
  'serial-audit-long': {
    workflow: 'serialAudit',
    input: { code: '20261125-AUDITING', remindAfter: null },
    steps: [
      { does: 'readSerialAudit', answers: { outcomes: ['rejected'], waiting: next(1, 10) } },
      { does: 'tellOfSerials', answers: undefined },
      { does: 'remindOfSerials', answers: undefined },
      { does: 'readSerialAudit', answers: { outcomes: ['rejected'], waiting: next(2, 10) } },
      { does: 'remindOfSerials', answers: undefined },
      { does: 'readSerialAudit', answers: { outcomes: ['rejected'], waiting: next(3, 3_600_000) }, meanwhile: NEWS },
      { does: 'readSerialAudit', answers: { outcomes: ['rejected'], waiting: next(3, 3_600_000) } },
      NEWS,
      { does: 'readSerialAudit', answers: { outcomes: ['rejected'], waiting: next(3, 10) } },
      { does: 'remindOfSerials', answers: undefined },
      // The reminder is carried over. What was told is not: the same letter sent again is the same letter.
      { does: 'readSerialAudit', answers: { outcomes: ['rejected'], waiting: next(4, 3_600_000) } },
      { does: 'tellOfSerials', answers: undefined },
      NEWS,
      { does: 'readSerialAudit', answers: { outcomes: ['rejected', 'approved'], waiting: null }, meanwhile: NEWS },
      { does: 'tellOfSerials', answers: undefined },
      { does: 'readSerialAudit', answers: { outcomes: ['rejected', 'approved'], waiting: null } },
    ],
  },
  'serial-audit-letter-beside': {
    workflow: 'serialAudit',
    input: { code: '20261129-TELLSBES', remindAfter: null },
    steps: [
      { does: 'readSerialAudit', answers: { outcomes: ['rejected'], waiting: next(1, 3_600_000) } },
      // While the letter is under way, what happens is looked at.
      { does: 'tellOfSerials', answers: undefined, meanwhile: NEWS },
      { does: 'readSerialAudit', answers: { outcomes: ['rejected', 'approved'], waiting: null } },
      { does: 'tellOfSerials', isGivenUp: true },
    ],
  },
})
