import { contract, moment, required } from '@portafilter/contract'
import { CARRIERS, STAGES } from '@portafilter/kernel'
import { z } from 'zod'

const routeStep = z.object({
  acceptTime: moment(),
  acceptAddress: z.string(),
  /** The courier's own words, in Chinese. */
  remark: z.string(),
  /** The courier's own code. */
  opCode: z.string(),
  stage: z.enum(STAGES).nullable(),
})
export type TrackedStep = z.output<typeof routeStep>

/** Where a parcel is (orders.md, 3, Tracking). */
export const parcelTrackShape = z.object({
  /** Null until it is shipped. */
  carrier: z.enum(CARRIERS).nullable(),
  tracking_no: z.string(),
  /** `unreachable`: the courier could not be asked the last time, and this is what is known; `untracked`: it is one whom nobody asks. */
  state: z.enum(['told', 'unreachable', 'untracked']),
  /** The newest first. */
  route: z.array(routeStep),
  /** When it is to arrive; null where nobody says. */
  predict: moment().nullable(),
})
export type ParcelTrack = z.output<typeof parcelTrackShape>

/** The same for staff: by which code of its own the courier refused us; empty where it was asked, or did not answer. */
export const staffTrackShape = parcelTrackShape.extend({ refused_us: z.string() })
export type StaffTrack = z.output<typeof staffTrackShape>

export const trackingContract = contract({
  getLogisticsTrackByDeliveryNo: {
    method: 'GET',
    path: '/order/getLogisticsTrackByDeliveryNo',
    summary: 'Where a delivery is, and when it is to arrive',
    // Deliveries are not shown to overseas users (orders.md, 6): the server refuses, not only the page.
    who: { markets: ['domestic', 'none'] },
    input: z.object({ delivery_no: required(64) }),
    family: 'code',
    answers: { 200: parcelTrackShape },
  },
})

/** What the courier tells by itself: the address has the secret, since nothing of it is signed. */
export const courierNoticeContract = contract({
  sfRoutePush: {
    method: 'POST',
    path: '/courier/sf',
    summary: 'What SF Express tells of parcels',
    who: 'anyone',
    family: 'notice',
    answers: {},
  },
})
