import { actedOn, type BoundResource, bindResource, type CallContext, type Session } from '@portafilter/contract'
import { leftAlone } from '@portafilter/control'
import { type PersonalData, type Recorded, readPersonalData } from '@portafilter/eventstore'
import {
  accountIn,
  buyerShown,
  listNamed,
  type Person,
  people,
  secondPersonOf,
  userIdsMatching,
} from '@portafilter/identity'
import {
  beijingDay,
  type Cents,
  hasConflictOfInterest,
  isRefusal,
  type Language,
  possibleSteps,
  refuse,
  type StaffMember,
  startOfBeijingDay,
  toBeijingIso,
  toWire,
} from '@portafilter/kernel'
import { ordersByCode, reasonIn } from '@portafilter/ordering'
import { type ConfirmedBatch, decideRefund, type HandleRefund, type RefundEvent } from '@portafilter/receivable'
import { refundEvents, refundFaultWords } from '@portafilter/receivable/words'
import type { Deciding, PaymentDeps } from '../commands.ts'
import { refundsResource } from '../contract.ts'
import { listRefunds, type RefundRow, refundList } from '../views/refund-list.ts'
import { type Handling, handleRefund, type LoadedRefund, loadRefund, streamOfRefund } from './commands.ts'
import { batchStatusOf, confirmedIn, loadBatch } from './confirmed.ts'
import { mapLimited } from './map-limited.ts'
import type { Payee } from './payee.ts'

const shown = (row: RefundRow, buyer: Person | undefined) => ({
  id: row.refund_id,
  version: row.version,
  subject: row.subject,
  pay_no: row.pay_no,
  status: row.status,
  by: row.by,
  to: row.refund.route.by === 'transfer' ? ('offline_transfer' as const) : row.refund.route.source,
  amount: toWire(row.amount),
  currency: row.currency,
  why: row.why,
  batch: row.batch,
  ...buyerShown(buyer),
  requested_at: toBeijingIso(row.requested_at),
  since: toBeijingIso(row.since),
  reference: row.reference,
  settled_at: row.settled_at && toBeijingIso(row.settled_at),
})

/** Whose each is. Top-ups and repayments are few, and their streams are short: no list has whose both are. */
const buyersOf = async ({ db, log }: PaymentDeps, rows: readonly RefundRow[]): Promise<(string | undefined)[]> => {
  const orders = await ordersByCode(
    db,
    rows.map(({ subject }) => subject),
  )
  return mapLimited(
    rows,
    async ({ subject, refund_id }) => orders.get(subject)?.buyer ?? (await loadRefund(log, refund_id))?.owner.buyer,
  )
}

const withOwners = async (deps: PaymentDeps, rows: readonly RefundRow[]) => {
  const buyers = await buyersOf(deps, rows)
  const known = await people(deps.db, buyers)
  return rows.map((row, at) => shown(row, known.get(buyers[at] ?? '')))
}

type Actions = keyof (typeof refundsResource)['actions']

const NONE = { id: '', digest: '' }

/** What each action asks of the stream. */
const ASKED = {
  confirm: { type: 'ConfirmTransfer', bank_reference: '', settled_at: '' },
  fail: { type: 'RecordSentBack', reason: NONE },
  retry: { type: 'RetryRefund' },
  transfer: { type: 'SendByTransfer', payee: NONE },
  payee: { type: 'GivePayee', payee: NONE },
} as const satisfies Record<Actions, unknown>

/** What can be done about a refund now: what would not be refused. */
const stepsFrom = (
  { refund, owner }: LoadedRefund,
  staff: StaffMember,
  { batch, alone }: { readonly batch: ConfirmedBatch | null; readonly alone: Cents },
) => {
  const { refund_id } = refund
  const wouldBe = (asked: (typeof ASKED)[Actions]) =>
    decideRefund({ ...asked, refund_id, staff, batch, alone } as HandleRefund, { refunds: [refund] }, owner)
  const [retried] = [wouldBe(ASKED.retry)].flatMap((decided) => (isRefusal(decided) ? [] : decided))
  const number = retried?.type === 'RefundRetried' ? retried.data.number : null
  return {
    steps: possibleSteps(ASKED, wouldBe),
    retry_keeps_number: refund.route.by === 'provider' && number === refund.route.number,
  }
}

type Records = ReadonlyMap<string, PersonalData>

/** What is to be known of an event beside its name. */
const noteOf = ({ type, data }: RefundEvent, records: Records, language: Language): string => {
  switch (type) {
    case 'RefundSettled':
      return data.reference
    case 'RefundFailed': {
      const reason = reasonIn(records.get(data.reason?.id ?? ''))
      return [refundFaultWords[data.fault][language], data.said, reason].filter((word) => word !== '').join(' · ')
    }
    case 'RefundRetried':
      return data.number ?? ''
    case 'RefundBatched':
      return data.batch
    default:
      return ''
  }
}

const isRefundEvent = (event: LoadedRefund['events'][number]): event is Recorded<RefundEvent> =>
  event.type in refundEvents

/** The history of a refund, with who did what. */
const historyOf = async (
  { db }: PaymentDeps,
  events: readonly Recorded<RefundEvent>[],
  records: Records,
  language: Language,
) => {
  const actors = await people(
    db,
    events.map(({ metadata }) => metadata.actor),
  )
  return events.map((event) => {
    const { version, at, metadata, type } = event
    const by = metadata.actor && (accountIn(actors, metadata.actor) ?? '…')
    return {
      version,
      at: toBeijingIso(at),
      by,
      name: refundEvents[type][language],
      note: noteOf(event, records, language),
    }
  })
}

const personalDataOf = ({ db }: PaymentDeps, row: RefundRow, events: readonly Recorded<RefundEvent>[]) => {
  const reasons = events.flatMap(({ type, data }) => (type === 'RefundFailed' ? (data.reason ?? []) : []))
  return readPersonalData(db, row.payee === null ? reasons : [...reasons, row.payee])
}

/** A refund from the stream of what was paid, so that it is never behind. */
const detail = async (deps: Deciding, id: string, session: Session, language: Language, at: Date) => {
  const loaded = await loadRefund(deps.log, id)
  const events = loaded?.events.filter(isRefundEvent) ?? []
  const row = refundList.fold(events).get(id)
  if (loaded === undefined || row === undefined) return refuse('refund_not_found')
  const { refund, owner } = loaded
  const { route, fault } = refund
  const failure = fault === null ? undefined : events.findLast((event) => event.type === 'RefundFailed')?.data
  const [buyers, records] = await Promise.all([people(deps.db, [owner.buyer]), personalDataOf(deps, row, events)])
  const [payee, reason] = [records.get(row.payee?.id ?? ''), records.get(failure?.reason?.id ?? '')]
  const staff = await secondPersonOf(deps.db, session, at)
  const batch = refund.batch === null ? undefined : await loadBatch(deps, refund.batch)
  const alone = await leftAlone(deps, staff, owner, at)
  return {
    ...shown(row, buyers.get(owner.buyer)),
    batch_status: batch ? batchStatusOf(batch) : null,
    line: refund.line,
    fault,
    said: failure?.said ?? '',
    reason: reasonIn(reason),
    provider:
      route.by === 'provider'
        ? { transaction: route.transaction, number: route.number, total: toWire(route.total) }
        : null,
    payee: (payee?.data as Payee | undefined) ?? null,
    payee_altered: payee?.altered ?? false,
    reason_altered: reason?.altered ?? false,
    own: hasConflictOfInterest(staff, owner),
    ...stepsFrom(loaded, staff, { batch: batch ? confirmedIn(batch, refund) : null, alone }),
    left_alone: toWire(alone),
    stream: streamOfRefund(id) ?? '',
    history: await historyOf(deps, events, records, language),
  }
}

/**
 * When the bank has paid: on a day that is told, at its beginning, since nobody knows the hour; now, where it is today's.
 * @returns ISO; refused is a day to come, or one before the refund was asked for
 */
const settledAt = async ({ log }: PaymentDeps, id: string, day: string | undefined, now: Date) => {
  if (day === undefined || day === beijingDay(now)) return now.toISOString()
  const asked = (await loadRefund(log, id))?.events[0]?.at
  const isPossible = day < beijingDay(now) && (asked === undefined || day >= beijingDay(new Date(asked)))
  return isPossible ? startOfBeijingDay(day).toISOString() : refuse('invalid_input', { field: 'settled_on' })
}

/** Money that goes back, and what finance does about it. */
export const refundResource = (deps: Deciding): BoundResource => {
  const handle = async (id: string, wanted: Handling, version: number, session: Session, context: CallContext) => {
    const staff = await secondPersonOf(deps.db, session)
    return actedOn(id, await handleRefund(deps, staff, id, wanted, version, context.meta), context)
  }
  return bindResource(refundsResource, {
    list: (query) =>
      listNamed(query, [userIdsMatching(deps.db, query.filter.q)], async (buyers) => {
        const found = await listRefunds(deps.db, query, buyers)
        return isRefusal(found) ? found : { ...found, rows: await withOwners(deps, found.rows) }
      }),
    one: (id, session, { language, meta }) => detail(deps, id, session, language, meta.at),
    streamOf: streamOfRefund,
    actions: {
      confirm: async (id, { version, bank_reference, settled_on }, session, context) => {
        const settled_at = await settledAt(deps, id, settled_on, context.meta.at)
        if (isRefusal(settled_at)) return settled_at
        return handle(id, { type: 'ConfirmTransfer', bank_reference, settled_at }, version, session, context)
      },
      fail: (id, { version, reason }, session, context) =>
        handle(id, { type: 'RecordSentBack', reason }, version, session, context),
      retry: (id, { version }, session, context) => handle(id, { type: 'RetryRefund' }, version, session, context),
      transfer: (id, { version, payee }, session, context) =>
        handle(id, { type: 'SendByTransfer', payee }, version, session, context),
      payee: (id, { version, payee }, session, context) =>
        handle(id, { type: 'GivePayee', payee }, version, session, context),
    },
  })
}
