import { type BoundCall, bind, data, type NoticeAnswer, type ReceivedNotice } from '@portafilter/contract'
import type { Courier } from '@portafilter/gateways/courier'
import { isFollowed, isRefusal, orderOf, refuse, toBeijingIso } from '@portafilter/kernel'
import { type DeliveryNote, loadOwnOrder } from '@portafilter/ordering'
import type { DeliveryDeps } from '../routes.ts'
import { courierNoticeContract, type ParcelTrack, trackingContract } from './contract.ts'
import { askCourier, promisedAt } from './parcels.ts'
import { recordSignature, recordSignatures } from './signatures.ts'
import { keepSteps, signedAt, stepsOf } from './steps.ts'

const NOBODY: NoticeAnswer = { status: 404, body: '', type: 'text/plain' }

/** What is known of a parcel's way, the newest step first. */
export const trackOf = async (
  { db }: Pick<DeliveryDeps, 'db'>,
  note: DeliveryNote,
  isAnswered: boolean,
): Promise<ParcelTrack> => {
  const { carrier, tracking_no } = note
  const [steps, promised] = await Promise.all([stepsOf(db, note), promisedAt(db, tracking_no)])
  return {
    carrier,
    tracking_no,
    state: isFollowed(carrier) ? (isAnswered ? 'told' : 'unreachable') : 'untracked',
    route: steps.toReversed().map(({ at, place, remark, code, stage }) => ({
      ...{ acceptTime: toBeijingIso(at), acceptAddress: place, remark, opCode: code, stage },
    })),
    // What has arrived is not predicted any more.
    predict: promised === null || signedAt(steps) !== null ? null : toBeijingIso(promised),
  }
}

/** Asks the courier where something is still to be learnt. */
const isUpToDate = async ({ db, courier }: DeliveryDeps, note: DeliveryNote): Promise<boolean> => {
  if (!isFollowed(note.carrier) || note.status !== 'issued' || note.signed_at !== null) return true
  return courier !== null && (await askCourier(db, courier, note))
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
  for (const trackingNo of await keepSteps(deps.db, told)) await recordSignatures(deps, trackingNo)
  return courier.answers.taken
}

/** Where parcels are: asked by their buyers, and pushed by the courier. */
export const trackingRoutes = (deps: DeliveryDeps): readonly BoundCall[] => [
  ...bind(trackingContract, {
    getLogisticsTrackByDeliveryNo: async ({ delivery_no }, { user }, { wrote }) => {
      const own = await loadOwnOrder(deps.log, orderOf(delivery_no) ?? '', user)
      const note = isRefusal(own)
        ? undefined
        : own.state.delivery.notes.find((each) => each.delivery_no === delivery_no)
      if (note === undefined) return refuse('delivery_not_found')
      const isAnswered = await isUpToDate(deps, note)
      const signed = note.status === 'issued' ? await recordSignature(deps, note) : undefined
      if (signed && !isRefusal(signed)) wrote(signed)
      return data(await trackOf(deps, note, isAnswered))
    },
  }),
  ...bind(courierNoticeContract, {
    sfRoutePush: (received) => takePush(deps, deps.courier, received),
  }),
]
