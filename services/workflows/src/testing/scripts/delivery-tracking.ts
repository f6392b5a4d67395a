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
  'delivery-tracking-corrected': {
    workflow: 'deliveryTracking',
    input: { delivery_no: '20261125-CORRECTED-D1' },
    steps: [
      { does: 'followParcel', answers: { announce: true, inMs: 3_600_000 } },
      { does: 'announceReceipt', answers: '2026-12-11T02:00:00.000Z' },
      NEWS,
      // What was announced was of a number that was wrong.
      { does: 'followParcel', answers: { announce: false, inMs: 10 } },
      { does: 'followParcel', answers: { announce: true, inMs: 10 } },
      { does: 'announceReceipt', answers: '2026-12-21T02:00:00.000Z' },
      { does: 'followParcel', answers: null },
    ],
  },
  'delivery-tracking-announced': {
    workflow: 'deliveryTracking',
    input: { delivery_no: '20261125-ANNOUNCE-D1' },
    steps: [
      { does: 'followParcel', answers: { announce: false, inMs: 10 } },
      { does: 'followParcel', answers: { announce: true, inMs: 3_600_000 } },
      { does: 'announceReceipt', answers: '2026-12-11T02:00:00.000Z' },
      NEWS,
      { does: 'followParcel', answers: { announce: false, inMs: 10 } },
      { does: 'followParcel', answers: { announce: false, inMs: 10 } },
      { does: 'followParcel', answers: { announce: false, inMs: 10 } },
      // The moment is carried over.
      { does: 'followParcel', answers: { announce: false, inMs: 10 } },
      { does: 'followParcel', answers: null, meanwhile: NEWS },
      { does: 'followParcel', answers: null },
    ],
  },
  'delivery-tracking-unreachable': {
    workflow: 'deliveryTracking',
    input: { delivery_no: '20261129-UNREACHA-D1' },
    steps: [
      { does: 'followParcel', answers: { announce: true, inMs: 3_600_000 } },
      { does: 'announceReceipt', isGivenUp: true },
      NEWS,
      { does: 'followParcel', answers: { announce: true, inMs: 10 } },
      { does: 'followParcel', answers: { announce: true, inMs: 10 } },
      { does: 'followParcel', answers: { announce: true, inMs: 10 } },
      { does: 'followParcel', answers: { announce: true, inMs: 10 } },
      // Carried over: it is not tried again.
      { does: 'followParcel', answers: { announce: true, inMs: 10 } },
      { does: 'followParcel', answers: null },
    ],
  },
  'delivery-tracking-tried-again': {
    workflow: 'deliveryTracking',
    // Its time has come.
    input: { delivery_no: '20261130-TRIEDAGN-D1', unreachable: Date.parse('2026-11-28T02:00:00.000Z') },
    steps: [
      { does: 'followParcel', answers: { announce: true, inMs: 3_600_000 } },
      { does: 'announceReceipt', isGivenUp: true },
      NEWS,
      // Not before a month.
      ...Array.from({ length: 5 }, () => ({ does: 'followParcel', answers: { announce: true, inMs: 10 } }) as const),
      { does: 'followParcel', answers: null },
    ],
  },
  'delivery-tracking-given-up-before': {
    workflow: 'deliveryTracking',
    // As it was carried over before letters were tried again.
    input: { delivery_no: '20261130-GIVENUPB-D1', unreachable: true },
    steps: [
      { does: 'followParcel', answers: { announce: true, inMs: 3_600_000 } },
      { does: 'announceReceipt', answers: '2026-12-11T02:00:00.000Z' },
      NEWS,
      { does: 'followParcel', answers: null },
    ],
  },
})
