import type { VoucherActivities } from '../../../../../modules/payment/activities.ts'
import { NEWS, scripts } from '../script.ts'

const waiting = (outcomes: readonly string[], number: number, remindInMs: number) =>
  ({ state: 'waiting', outcomes, remindInMs, next: { voucher: 'second', number } }) as const

export default scripts<VoucherActivities>({
  'voucher-review-long': {
    workflow: 'voucherReview',
    input: { payNo: '20261125-REVIEWED-P1', remindAfter: null },
    steps: [
      { does: 'readReview', answers: waiting(['rejected'], 1, 10) },
      { does: 'tellBuyer', answers: undefined },
      { does: 'remindFinance', answers: undefined },
      { does: 'readReview', answers: waiting(['rejected'], 2, 10) },
      { does: 'remindFinance', answers: undefined },
      { does: 'readReview', answers: waiting(['rejected'], 3, 3_600_000), meanwhile: NEWS },
      { does: 'readReview', answers: waiting(['rejected'], 3, 3_600_000) },
      NEWS,
      { does: 'readReview', answers: waiting(['rejected'], 3, 10) },
      { does: 'remindFinance', answers: undefined },
      // The reminder is carried over. What was told is not: the same letter sent again is the same letter.
      { does: 'readReview', answers: waiting(['rejected'], 4, 3_600_000) },
      { does: 'tellBuyer', answers: undefined },
      NEWS,
      { does: 'readReview', answers: { state: 'reviewed', outcomes: ['rejected', 'approved'] }, meanwhile: NEWS },
      { does: 'tellBuyer', answers: undefined },
      { does: 'readReview', answers: { state: 'reviewed', outcomes: ['rejected', 'approved'] } },
    ],
  },
  'voucher-review-of-nothing': {
    workflow: 'voucherReview',
    input: { payNo: '20261125-NOTHINGS-P1', remindAfter: null },
    steps: [{ does: 'readReview', answers: { state: 'nothing' } }],
  },
  'voucher-review-letter-beside': {
    workflow: 'voucherReview',
    input: { payNo: '20261129-TELLSBES-P1', remindAfter: null },
    steps: [
      { does: 'readReview', answers: waiting(['rejected'], 1, 3_600_000) },
      // While the letter is under way, what happens is looked at.
      { does: 'tellBuyer', answers: undefined, meanwhile: NEWS },
      { does: 'readReview', answers: { state: 'reviewed', outcomes: ['rejected', 'approved'] } },
      { does: 'tellBuyer', isGivenUp: true },
    ],
  },
})
