import type { BatchActivities } from '../../../../../modules/payment/refunds/batch-activities.ts'
import { NEWS, scripts } from '../script.ts'

export default scripts<BatchActivities>({
  'offline-refund-batch-confirmed': {
    workflow: 'offlineRefundBatch',
    input: { month: '202611', remindAfter: null },
    steps: [
      { does: 'gatherRefundBatch', answers: { number: 1, inMs: 10 } },
      { does: 'remindOfRefundBatch', answers: undefined },
      { does: 'gatherRefundBatch', answers: { number: 2, inMs: 10 } },
      { does: 'remindOfRefundBatch', answers: undefined },
      { does: 'gatherRefundBatch', answers: { number: 3, inMs: 3_600_000 }, meanwhile: NEWS },
      { does: 'gatherRefundBatch', answers: { number: 3, inMs: 3_600_000 } },
      NEWS,
      { does: 'gatherRefundBatch', answers: { number: 3, inMs: 3_600_000 } },
      NEWS,
      { does: 'gatherRefundBatch', answers: { number: 3, inMs: 10 } },
      { does: 'remindOfRefundBatch', answers: undefined },
      // The number of the last letter is carried over.
      { does: 'gatherRefundBatch', answers: { number: 4, inMs: 10 } },
      { does: 'remindOfRefundBatch', answers: undefined },
      { does: 'gatherRefundBatch', answers: null, meanwhile: NEWS },
    ],
  },
  'offline-refund-batch-how-often': {
    workflow: 'offlineRefundBatch',
    input: { month: '202612', remindAfter: 172_800_000 },
    steps: [
      { does: 'gatherRefundBatch', answers: { number: 1, inMs: 10 } },
      { does: 'remindOfRefundBatch', answers: undefined },
      { does: 'gatherRefundBatch', answers: null },
    ],
  },
})
