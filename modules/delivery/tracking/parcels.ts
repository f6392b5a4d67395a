import type { Database } from '@portafilter/eventstore'
import { type Courier, CourierFailed, type Parcel } from '@portafilter/gateways/courier'
import { isFollowed, MINUTE_MS } from '@portafilter/kernel'
import { addressIn, addressRecords, type DeliveryNote } from '@portafilter/ordering'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { keepSteps } from './steps.ts'
import type { TrackingTables } from './tables.ts'

type Db = Kysely<TrackingTables>

/** The courier answers so many questions a day: how often one parcel is asked about at most, and once that has failed. */
type Pace = Readonly<{ askedMs: number; failedMs: number }>

/** Where people look; a courier that could not be asked may be back soon. */
const LOOKED_AT: Pace = { askedMs: 10 * MINUTE_MS, failedMs: MINUTE_MS }
/** Where what is decided cannot wait for news, however lately somebody has asked. */
export const AT_ONCE: Pace = { askedMs: 0, failedMs: 0 }

/** Whether something is still to be learnt of it, so that its courier is asked. */
export const isUnderWay = ({ carrier, status, signed_at }: DeliveryNote): boolean =>
  isFollowed(carrier) && status === 'issued' && signed_at === null

const ago = (ms: number) => sql`${new Date(Date.now() - ms)}::timestamptz`

/** The parcel as its courier knows it; its phone is empty once the person has been erased. */
const parcelOf = async (db: Database, note: DeliveryNote): Promise<Parcel> => {
  const to = addressIn((await addressRecords(db, [note])).get(note.address.id))
  return { trackingNo: note.tracking_no, phoneEnd: (to?.phone ?? '').replaceAll(/\D/g, '').slice(-4) }
}

/** One of those who want to try the same with a parcel at one moment does, where it was last tried before `since`, or never. */
const claim = async (
  db: Db,
  trackingNo: string,
  tried: 'asked_at' | 'register_tried_at',
  since: RawBuilder<unknown>,
): Promise<boolean> => {
  const now = new Date()
  const last = sql.ref(`tracked_parcels.${tried}`)
  const claimed = await sql`
    insert into tracked_parcels (tracking_no, ${sql.ref(tried)}) values (${trackingNo}, ${now})
    on conflict (tracking_no) do update set ${sql.ref(tried)} = ${now} where ${last} is null or ${last} < ${since}
    returning 1`.execute(db)
  return claimed.rows.length > 0
}

const claimQuestion = (db: Db, trackingNo: string, { askedMs, failedMs }: Pace) =>
  claim(
    db,
    trackingNo,
    'asked_at',
    sql`case when tracked_parcels.failed then ${ago(failedMs)} else ${ago(askedMs)} end`,
  )

/** A number that is used again is another parcel's. */
const claimRegistration = (db: Db, { tracking_no, created_at }: DeliveryNote, everyMs: number) =>
  claim(db, tracking_no, 'register_tried_at', sql`greatest(${ago(everyMs)}, ${new Date(created_at)}::timestamptz)`)

type Known = Pick<
  Selectable<TrackingTables['tracked_parcels']>,
  'promised_at' | 'registered_at' | 'failed' | 'refused_us'
>

/** When it is to arrive, as the courier said last, and whether the courier could not be asked the last time, as it refuses us or not. */
export const knownOf = async (db: Db, trackingNo: string): Promise<Omit<Known, 'registered_at'>> => {
  const parcel = db
    .selectFrom('tracked_parcels')
    .select(['promised_at', 'failed', 'refused_us'])
    .where('tracking_no', '=', trackingNo)
  return (await parcel.executeTakeFirst()) ?? { promised_at: null, failed: false, refused_us: '' }
}

/** When it is to arrive. Where the courier does not tell that, which is a service of its own, what was known of it stays. */
const promisedBy = async (courier: Courier, parcel: Parcel): Promise<Partial<Known>> => {
  try {
    const promised = await courier.promised(parcel)
    return { promised_at: promised === null ? null : new Date(promised) }
  } catch (error) {
    if (!(error instanceof CourierFailed)) throw error
    return {}
  }
}

/** What came of asking the courier: it has told what it knows; nobody has asked, or it did not answer; or it lets us ask nothing. */
type Asked = 'told' | 'unanswered' | { readonly refusesUs: string }

/**
 * Asks the courier where a parcel is and keeps what it says, unless somebody has asked just now. What is already known stays
 * when the courier fails, and that it has failed is known until it answers.
 */
export const askCourier = async (
  db: Database,
  courier: Courier,
  note: DeliveryNote,
  pace = LOOKED_AT,
): Promise<Asked> => {
  const { tracking_no } = note
  if (!(await claimQuestion(db, tracking_no, pace))) return 'unanswered'
  const parcel = await parcelOf(db, note)
  try {
    const [steps, promised] = await Promise.all([courier.routes(parcel), promisedBy(courier, parcel)])
    await keepSteps(
      db,
      steps.map((step) => ({ trackingNo: tracking_no, step })),
    )
    await setParcel(db, tracking_no, { ...promised, failed: false, refused_us: '' })
    return 'told'
  } catch (error) {
    if (!(error instanceof CourierFailed)) throw error
    await setParcel(db, tracking_no, { failed: true, refused_us: error.isAboutUs ? error.code : '' })
    return error.isAboutUs ? { refusesUs: error.code } : 'unanswered'
  }
}

const setParcel = async (db: Db, tracking_no: string, known: Partial<Known>): Promise<void> => {
  await db
    .insertInto('tracked_parcels')
    .values({ tracking_no, registered_at: null, asked_at: null, promised_at: null, ...known })
    .onConflict((conflict) => conflict.column('tracking_no').doUpdateSet(known))
    .execute()
}

/**
 * Has the courier push what becomes of a parcel, once. Throws `CourierFailed` where it does not take that.
 * @param everyMs so long after a try it is tried again
 */
export const registerParcel = async (
  db: Database,
  courier: Courier,
  note: DeliveryNote,
  everyMs: number,
): Promise<void> => {
  const tracking: Db = db
  const { tracking_no } = note
  const parcel = tracking.selectFrom('tracked_parcels').select('registered_at').where('tracking_no', '=', tracking_no)
  // What was registered before the note was made out was another parcel with the number.
  if (await parcel.where('registered_at', '>=', new Date(note.created_at)).executeTakeFirst()) return
  if (!(await claimRegistration(db, note, everyMs))) return
  await courier.register(await parcelOf(db, note))
  await setParcel(db, tracking_no, { registered_at: new Date() })
}

/** Whether something was heard of it since, asked for or pushed. */
export const isHeardOf = async (db: Db, trackingNo: string, since: Date): Promise<boolean> => {
  const step = db
    .selectFrom('parcel_steps')
    .select('tracking_no')
    .where('tracking_no', '=', trackingNo)
    .where('heard_at', '>=', since)
  return (await step.limit(1).executeTakeFirst()) !== undefined
}
