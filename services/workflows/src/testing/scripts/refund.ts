import type { RefundActivities } from '../../../../../modules/payment/refunds/activities.ts'
import { NEWS, scripts } from '../script.ts'

const asked = (times: number, inMs: number) => {
  const tries = { since: '2026-11-25T20:00:00.000Z', asked: times, dueAt: '2026-11-25T21:00:00.000Z' }
  return { state: 'asked', inMs, tries } as const
}

export default scripts<RefundActivities>({
  'refund-settled': {
    workflow: 'refund',
    input: { refundId: '20261125-SETTLEDR-F1' },
    steps: [
      { does: 'pursueRefund', answers: asked(1, 10) },
      { does: 'pursueRefund', answers: asked(2, 3_600_000) },
      NEWS,
      { does: 'pursueRefund', answers: asked(3, 3_600_000), meanwhile: NEWS },
      { does: 'pursueRefund', answers: asked(4, 10) },
      { does: 'pursueRefund', answers: asked(5, 10) },
      { does: 'pursueRefund', answers: asked(6, 10) },
      // The tries are carried over.
      { does: 'pursueRefund', answers: asked(7, 10) },
      { does: 'pursueRefund', answers: { state: 'settled' }, meanwhile: NEWS },
      { does: 'tellOfRefund', answers: undefined },
    ],
  },
  'refund-elsewhere': {
    workflow: 'refund',
    input: { refundId: '20261125-ELSEWHER-F1' },
    steps: [
      { does: 'pursueRefund', answers: { state: 'elsewhere' }, meanwhile: NEWS },
      { does: 'pursueRefund', answers: { state: 'elsewhere' } },
    ],
  },
  'refund-account': {
    workflow: 'refundAccount',
    input: { refundId: '20261125-WANTEDAC-F1' },
    steps: [
      { does: 'askForAccount', answers: undefined, meanwhile: NEWS },
      { does: 'askForAccount', answers: undefined },
    ],
  },
  'order-cancellation': {
    workflow: 'orderCancellation',
    input: { code: '20261125-CANCELLE' },
    steps: [{ does: 'tellOfCancellation', answers: undefined, meanwhile: NEWS }],
  },
})
