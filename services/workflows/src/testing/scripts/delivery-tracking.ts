import type { TrackingActivities } from '../../../../../modules/delivery/tracking/activities.ts'
import { NEWS, scripts } from '../script.ts'

export default scripts<TrackingActivities>({
  'delivery-tracking-long': {
    workflow: 'deliveryTracking',
    input: { delivery_no: '20261125-DELIVERY-D1' },
    steps: [
      { does: 'followParcel', answers: { announce: false, inMs: 10 } },
      { does: 'followParcel', answers: { announce: true, inMs: 3_600_000 } },
      { does: 'announceReceipt', answers: undefined },
      NEWS,
      { does: 'followParcel', answers: { announce: true, inMs: 10 } },
      { does: 'followParcel', answers: { announce: true, inMs: 10 } },
      { does: 'followParcel', answers: { announce: true, inMs: 10 } },
      // Carried over: it is not announced again.
      { does: 'followParcel', answers: { announce: true, inMs: 10 } },
      { does: 'followParcel', answers: null, meanwhile: NEWS },
      { does: 'followParcel', answers: null },
    ],
  },
})
