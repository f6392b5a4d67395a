import { type BoundCall, bind, data, type NoticeAnswer, type ReceivedNotice } from '@portafilter/contract'
import type { Courier } from '@portafilter/gateways/courier'
import { isFollowed, isRefusal, orderOf, refuse, toBeijingIso } from '@portafilter/kernel'
import { type DeliveryNote, loadOwnOrder, noteIn } from '@portafilter/ordering'
import type { DeliveryDeps } from '../routes.ts'
import { courierNoticeContract, type ParcelTrack, type StaffTrack, trackingContract } from './contract.ts'
import { askCourier, isUnderWay, knownOf } from './parcels.ts'
import { recordSignature, recordSignatures } from './signatures.ts'
import { keepSteps, signedAt, stepsOf } from './steps.ts'

const NOBODY: NoticeAnswer = { status: 404, body: '', type: 'text/plain' }

type TrackDeps = Pick<DeliveryDeps, 'db' | 'courier'>

/** What is known of a parcel's way, the newest step first, and whether its courier could be asked the last time, or why it refuses us. */
export const trackOf = async ({ db, courier }: TrackDeps, note: DeliveryNote): Promise<StaffTrack> => {
  const { carrier, tracking_no } = note
  const [steps, { promised_at: promised, failed, refused_us }] = await Promise.all([
    stepsOf(db, note),
    knownOf(db, tracking_no),
  ])
  const isUnreachable = isUnderWay(note) && (courier === null || failed) && signedAt(steps) === null
  return {
    carrier,
    tracking_no,
    state: isFollowed(carrier) ? (isUnreachable ? 'unreachable' : 'told') : 'untracked',
    route: steps.toReversed().map(({ at, place, remark, code, stage }) => ({
      acceptTime: toBeijingIso(at),
      acceptAddress: place,
      remark,
      opCode: code,
      stage,
    })),
    // What has arrived is not predicted any more.
    predict: promised === null || signedAt(steps) !== null ? null : toBeijingIso(promised),
    refused_us: isUnreachable ? refused_us : '',
  }
}

/** The same for its buyer, to whom it is one why its courier could not be asked. */
const buyersTrackOf = async (deps: TrackDeps, note: DeliveryNote): Promise<ParcelTrack> => {
  const { refused_us: _, ...track } = await trackOf(deps, note)
  return track
}

/** Steps are kept before the answer: what was not is pushed again. */
const takePush = async (
  deps: DeliveryDeps,
  courier: Courier | null,
  { query, body }: ReceivedNotice,
): Promise<NoticeAnswer> => {
  if (courier === null) return NOBODY
  const told = courier.readPush(query.key ?? '', body)
  if (told === 'forged') return NOBODY
  if (told === 'unreadable') return courier.answers.refused
  await recordSignatures(deps, await keepSteps(deps.db, told))
  return courier.answers.taken
}

/** Where parcels are: asked by their buyers, and pushed by the courier. */
export const trackingRoutes = (deps: DeliveryDeps): readonly BoundCall[] => [
  ...bind(trackingContract, {
    getLogisticsTrackByDeliveryNo: async ({ delivery_no }, { user }, { wrote }) => {
      const own = await loadOwnOrder(deps.log, orderOf(delivery_no) ?? '', user)
      const note = isRefusal(own) ? undefined : noteIn(own.state, delivery_no)
      if (note === undefined) return refuse('delivery_not_found')
      if (deps.courier !== null && isUnderWay(note)) await askCourier(deps.db, deps.courier, note)
      const signed = note.status === 'issued' ? await recordSignature(deps, note) : undefined
      if (signed && !isRefusal(signed)) wrote(signed)
      return data(await buyersTrackOf(deps, note))
    },
  }),
  ...bind(courierNoticeContract, {
    sfRoutePush: (received) => takePush(deps, deps.courier, received),
  }),
]
