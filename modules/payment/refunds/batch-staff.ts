import { actedOn, type BoundResource, bindResource, type CallContext, type Session } from '@portafilter/contract'
import { type PersonalData, readPersonalData } from '@portafilter/eventstore'
import { type People, people, personIn, secondPersonOf } from '@portafilter/identity'
import {
  explain,
  isRefusal,
  type Language,
  type Owner,
  refuse,
  type SecondPerson,
  toBeijingIso,
  toWire,
} from '@portafilter/kernel'
import { reasonIn } from '@portafilter/ordering'
import type { Refund } from '@portafilter/receivable'
import type { PaymentDeps } from '../commands.ts'
import { refundBatchesResource } from '../contract.ts'
import type { BatchItem, RefundBatchState } from '../history/refund-batch.ts'
import { refundBatches } from '../streams.ts'
import { listBatches, type RefundBatchRow, refundBatchList } from '../views/refund-batches.ts'
import { paidInBatches } from '../views/refund-list.ts'
import { reviewBatch } from './batches.ts'
import { type CameBack, cameBackIn } from './came-back.ts'
import { loadRefund } from './commands.ts'
import { loadBatch } from './confirmed.ts'
import { mapLimited } from './map-limited.ts'
import type { Payee } from './payee.ts'
import { sharedAccounts } from './shared-accounts.ts'

const peopleIn = ({ proposed_by, confirmed_by }: RefundBatchRow) => [proposed_by, confirmed_by]

type Paid = { readonly paid: number; readonly open: number }

const shown = (row: RefundBatchRow, known: People, { paid, open }: Paid) => ({
  id: row.month,
  version: row.version,
  status: row.status,
  count: row.count,
  amount: toWire(row.amount),
  paid,
  open,
  proposed_by: personIn(known, row.proposed_by),
  confirmed_by: personIn(known, row.confirmed_by),
  gathered_at: toBeijingIso(row.gathered_at),
  confirmed_at: row.confirmed_at && toBeijingIso(row.confirmed_at),
})

/** How far a refund is to this batch: what another one pays, or has paid, is none of this one's. */
const standingIn = (month: string, { standing, batch }: Refund): Refund['standing'] | 'left' =>
  batch !== month && standing !== 'failed' ? 'left' : standing

const cameBackOnWire = (
  { settled, recorded_at, recorded_by, reason }: CameBack,
  known: People,
  records: ReadonlyMap<string, PersonalData>,
) => {
  const record = records.get(reason?.id ?? '')
  return {
    settled_at: settled && toBeijingIso(settled.settled_at),
    reference: settled?.reference ?? null,
    recorded_at: toBeijingIso(recorded_at),
    recorded_by: personIn(known, recorded_by),
    reason: reasonIn(record),
    reason_altered: record?.altered ?? false,
  }
}

/** Each refund with whose it is and whom it is paid to, by its own stream: what is paid must not be behind. */
const itemsOf = async ({ db, log }: PaymentDeps, month: string, items: readonly BatchItem[]) => {
  const loaded = await mapLimited(items, ({ refund_id }) => loadRefund(log, refund_id))
  const payees = loaded.map((found) => (found?.refund.route.by === 'transfer' ? found.refund.route.payee : null))
  const cameBack = loaded.map((found) => cameBackIn(found?.events ?? []))
  const reasons = cameBack.flat().map(({ reason }) => reason)
  const recorders = cameBack.flat().map(({ recorded_by }) => recorded_by)
  const [records, known] = await Promise.all([
    readPersonalData(
      db,
      [...payees, ...reasons].flatMap((kept) => kept ?? []),
    ),
    people(db, [...loaded.map((found) => found?.owner.buyer), ...recorders]),
  ])
  return items.map(({ refund_id, amount, currency }, index) => {
    const record = records.get(payees[index]?.id ?? '')
    const { subject = '', refund, owner } = loaded[index] ?? {}
    const buyer = known.get(owner?.buyer ?? '')
    return {
      refund_id,
      subject,
      amount: toWire(amount),
      currency,
      of: owner,
      whose: owner?.firm ?? owner?.buyer ?? '',
      owner: buyer?.firmName ?? buyer?.username ?? null,
      payee: (record?.data as Payee | undefined) ?? null,
      payee_altered: record?.altered ?? false,
      came_back: (cameBack[index] ?? []).map((each) => cameBackOnWire(each, known, records)),
      standing: refund ? standingIn(month, refund) : ('left' as const),
    }
  })
}

const NEXT = { gathered: 'ProposeBatch', proposed: 'ConfirmBatch', confirmed: null } as const

/** Why this person cannot do what is next; empty where they can. */
const whyNot = (
  state: RefundBatchState,
  staff: SecondPerson,
  owners: readonly Owner[],
  { status, language }: Readonly<{ status: RefundBatchRow['status']; language: Language }>,
): string => {
  const type = NEXT[status]
  const decided = type && refundBatches.decider.decide({ type, staff, owners }, state)
  return decided && isRefusal(decided) ? explain(decided, language) : ''
}

/** A batch from its stream, so that it is never behind. */
const detail = async (deps: PaymentDeps, month: string, session: Session, language: Language, at: Date) => {
  const { state, events } = await loadBatch(deps, month)
  const row = refundBatchList.fold(events).get(month)
  if (row === undefined) return refuse('refund_batch_not_found')
  const [known, items, staff] = await Promise.all([
    people(deps.db, peopleIn(row)),
    itemsOf(deps, month, state.items),
    secondPersonOf(deps.db, session, at),
  ])
  const owners = items.flatMap(({ of }) => of ?? [])
  const shared = sharedAccounts(items.map(({ payee, ...item }) => ({ ...item, account: payee?.account ?? null })))
  return {
    ...shown(row, known, {
      paid: items.filter(({ standing }) => standing === 'settled').length,
      open: items.filter(({ standing }) => standing === 'requested').length,
    }),
    items: items.map(({ whose: _, of: _owner, ...item }) => item),
    shared_accounts: shared,
    barred: whyNot(state, staff, owners, { status: row.status, language }),
    stream: refundBatches.nameOf(month),
  }
}

/** The refunds of a month that finance transfers together. */
export const refundBatchResource = (deps: PaymentDeps): BoundResource => {
  const reviews =
    (type: 'ProposeBatch' | 'ConfirmBatch') =>
    async (id: string, { version }: { version: number }, session: Session, context: CallContext) => {
      const staff = await secondPersonOf(deps.db, session)
      return actedOn(id, await reviewBatch(deps, type, staff, id, version, context.meta), context)
    }
  return bindResource(refundBatchesResource, {
    list: async (query) => {
      const found = await listBatches(deps.db, query)
      if (isRefusal(found)) return found
      const [known, paid] = await Promise.all([
        people(deps.db, found.rows.flatMap(peopleIn)),
        paidInBatches(
          deps.db,
          found.rows.map(({ month }) => month),
        ),
      ])
      // As long as none of it is known to be in the batch, all of it is to be paid.
      const paidOf = ({ month, count }: RefundBatchRow) => paid.get(month) ?? { paid: 0, open: count }
      return { ...found, rows: found.rows.map((row) => shown(row, known, paidOf(row))) }
    },
    one: (id, session, { language, meta }) => detail(deps, id, session, language, meta.at),
    streamOf: refundBatches.nameOf,
    actions: { propose: reviews('ProposeBatch'), confirm: reviews('ConfirmBatch') },
  })
}
