import type { PushedStep, RouteStep } from '@portafilter/gateways/courier'
import { DAY_MS } from '@portafilter/kernel'
import type { DeliveryNote } from '@portafilter/ordering'
import type { Kysely } from 'kysely'
import type { TrackingTables } from './tables.ts'

type Db = Kysely<TrackingTables>

const keyOf = ({ trackingNo, step }: PushedStep): string => [trackingNo, step.at, step.code, step.remark].join('\n')

/**
 * Keeps steps of parcels, of ours or not: a step may be told before we have seen that the parcel is ours. What is known
 * already is the same step.
 * @returns the tracking numbers of parcels that were signed for by one of the new steps
 */
export const keepSteps = async (db: Db, told: readonly PushedStep[]): Promise<readonly string[]> => {
  if (told.length === 0) return []
  // In the same order by everybody: two pushes of the same steps would wait for each other without end.
  const inOrder = told.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  const kept = await db
    .insertInto('parcel_steps')
    .values(inOrder.map(({ trackingNo, step }) => ({ tracking_no: trackingNo, ...step, at: new Date(step.at) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['tracking_no', 'stage'])
    .execute()
  return [...new Set(kept.flatMap(({ tracking_no, stage }) => (stage === 'signed' ? [tracking_no] : [])))]
}

export type KeptStep = Omit<RouteStep, 'at'> & { readonly at: Date }

/** A parcel is handed over, and its courier's clock goes, at most so long before its note is made out. */
const HANDED_OVER_BEFORE_MS = DAY_MS

/** What a delivery's parcel has made of its way, in the order of time: couriers give a number again to another parcel. */
export const stepsOf = (
  db: Db,
  { tracking_no, created_at }: Pick<DeliveryNote, 'tracking_no' | 'created_at'>,
): Promise<KeptStep[]> =>
  db
    .selectFrom('parcel_steps')
    .select(['at', 'place', 'remark', 'code', 'stage'])
    .where('tracking_no', '=', tracking_no)
    .where('at', '>=', new Date(Date.parse(created_at) - HANDED_OVER_BEFORE_MS))
    .orderBy('at')
    .orderBy('code')
    .orderBy('remark')
    .execute()

/**
 * When its recipient signed for it, first; null while nobody has. It is never unsigned again; who signs for a parcel that is
 * sent back is the sender, and nothing has arrived.
 */
export const signedAt = (steps: readonly KeptStep[]): Date | null => {
  const end = steps.find(({ stage }) => stage === 'signed' || stage === 'sent_back')
  return end?.stage === 'signed' ? end.at : null
}
