import { actedOn, type BoundResource, bindResource, type Session, staffMemberOf } from '@portafilter/contract'
import { load, type PersonalDataReference, type Recorded, readPersonalData } from '@portafilter/eventstore'
import { accountIn, listNamed, type People, people, secondPersonOf, userIdsMatching } from '@portafilter/identity'
import {
  fromWire,
  hasConflictOfInterest,
  isRefusal,
  isSecondTo,
  refuse,
  toBeijingIso,
  toWire,
} from '@portafilter/kernel'
import { reasonIn } from '@portafilter/ordering'
import type { Deciding } from '../commands.ts'
import { receiptsResource } from '../contract.ts'
import { type BankReceiptEvent, type Correction, standingOf } from '../history/bank-receipt.ts'
import { bankReceipts } from '../streams.ts'
import { type BankReceiptRow, bankReceiptList, listReceipts } from '../views/bank-receipts.ts'
import { voucherQueue } from '../views/voucher-queue.ts'
import { confirmCorrection, correctReceipt, ownersOf, rejectCorrection } from './correct.ts'
import { payNosOf } from './left-over.ts'

type Buyers = ReadonlyMap<string, string | null>

/** Who handed in the vouchers of what these have paid, by pay_no. */
const buyersOf = async ({ db }: Deciding, rows: readonly BankReceiptRow[]): Promise<Buyers> => {
  const pay_nos = rows.flatMap(payNosOf)
  if (pay_nos.length === 0) return new Map()
  const found = await voucherQueue.rows(db).select(['pay_no', 'buyer']).where('pay_no', 'in', pay_nos).execute()
  return new Map(found.map(({ pay_no, buyer }) => [pay_no, buyer]))
}

const shown = (row: BankReceiptRow, buyer: string | null, known: People) => {
  const { taken } = standingOf(row.claims)
  const person = known.get(buyer ?? '')
  return {
    id: row.bank_serial,
    version: row.version,
    currency: row.currency,
    received_on: row.received_on,
    came: row.came === null ? null : toWire(row.came),
    taken: toWire(taken),
    left: toWire(row.left_over),
    pay_nos: payNosOf(row),
    firm_name: person?.firmName ?? null,
    username: person?.username ?? '',
    proposal: row.proposal,
    since: toBeijingIso(row.since),
  }
}

const withBuyers = async (deps: Deciding, rows: readonly BankReceiptRow[]) => {
  const buyers = await buyersOf(deps, rows)
  const known = await people(deps.db, [...buyers.values()])
  return rows.map((row) => shown(row, buyers.get(payNosOf(row)[0] ?? '') ?? null, known))
}

type Made = Correction & { readonly by: string | null; readonly at: string }

const correctionsIn = (events: readonly Recorded<BankReceiptEvent>[]): readonly Made[] =>
  events.flatMap((event) =>
    event.type === 'ReceiptCorrected' ? { ...event.data, by: event.metadata.actor, at: event.at } : [],
  )

type Records = Awaited<ReturnType<typeof readPersonalData>>

const made = ({ correction_id, from, to, by, at, reason }: Made, known: People, records: Records) => ({
  id: correction_id,
  from: toWire(from),
  to: toWire(to),
  by: accountIn(known, by),
  at: toBeijingIso(at),
  reason: reasonIn(records.get(reason.id)),
  altered: records.get(reason.id)?.altered ?? false,
})

/** What each payment has of it; null of one that has all, as receipts had before they had shares. */
const paymentsOf = ({ claims }: BankReceiptRow) =>
  [...Map.groupBy(claims, ({ pay_no }) => pay_no)].map(([pay_no, own]) => {
    const amounts = own.map(({ share }) => share?.amount ?? null)
    const isWhole = amounts.includes(null)
    return { pay_no, amount: isWhole ? null : toWire(Math.max(...amounts.map(Number))) }
  })

/** A receipt from its stream, so that it is never behind. */
const detail = async (deps: Deciding, serial: string, session: Session, at: Date) => {
  const stream = bankReceipts.nameOf(serial)
  const { state, events } = await load(deps.log, stream, bankReceipts.decider)
  const row = bankReceiptList.fold(events).get(serial)
  if (row === undefined) return refuse('receipt_not_found')
  const { proposal } = state
  const all = [...correctionsIn(events), ...(proposal ? [proposal] : [])]
  const references: PersonalDataReference[] = all.map(({ reason }) => reason)
  const [owners, stated, records, known, second, [listed]] = await Promise.all([
    ownersOf(deps, state),
    deps.statedOf(deps.db, serial),
    readPersonalData(deps.db, references),
    people(
      deps.db,
      all.map(({ by }) => by),
    ),
    secondPersonOf(deps.db, session, at),
    withBuyers(deps, [row]),
  ])
  if (listed === undefined) throw new Error(`${serial} has no row`)
  const conflict = owners.some((owner) => hasConflictOfInterest(staffMemberOf(session), owner))
  return {
    ...listed,
    payments: paymentsOf(row),
    stated: stated.map(toWire),
    owner: owners[0]?.firm ?? owners[0]?.buyer ?? '',
    corrections: correctionsIn(events).map((each) => made(each, known, records)),
    waiting: proposal && {
      ...made(proposal, known, records),
      can_confirm: !conflict && isSecondTo(second, proposal.by),
    },
    conflict,
    stream,
  }
}

/** What the bank has received, whatever it pays: what is left of it, and where what came in all is put right. */
export const receiptResource = (deps: Deciding): BoundResource =>
  bindResource(receiptsResource, {
    list: (query) =>
      listNamed(query, [userIdsMatching(deps.db, query.filter.q)], async (buyers) => {
        const found = await listReceipts(deps.db, query, buyers)
        return isRefusal(found) ? found : { ...found, rows: await withBuyers(deps, found.rows) }
      }),
    one: (id, session, { meta }) => detail(deps, id, session, meta.at),
    streamOf: bankReceipts.nameOf,
    actions: {
      correct: async (id, { version, came, reason }, session, context) => {
        const cents = fromWire(came)
        if (cents === undefined) return refuse('invalid_input', { field: 'came' })
        const second = await secondPersonOf(deps.db, session)
        const corrected = await correctReceipt(deps, second, id, { came: cents, reason }, context.meta, version)
        const acted = actedOn(id, corrected, context)
        const waits = !isRefusal(corrected) && corrected.events.some(({ type }) => type === 'CorrectionProposed')
        return isRefusal(acted) ? acted : { ...acted, waits }
      },
      confirm: async (id, { version, ...named }, session, context) => {
        const second = await secondPersonOf(deps.db, session)
        return actedOn(id, await confirmCorrection(deps, second, id, named, context.meta, version), context)
      },
      reject: async (id, { version, ...named }, session, context) => {
        const staff = staffMemberOf(session)
        return actedOn(id, await rejectCorrection(deps, staff, id, named, context.meta, version), context)
      },
    },
  })
