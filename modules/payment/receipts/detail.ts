import { type Session, staffMemberOf } from '@portafilter/contract'
import { load, type PersonalDataReference, readPersonalData } from '@portafilter/eventstore'
import { type People, people, personIn, secondPersonOf } from '@portafilter/identity'
import { explain, hasConflictOfInterest, type Language, refuse, toBeijingIso, toWire } from '@portafilter/kernel'
import { reasonIn } from '@portafilter/ordering'
import type { Deciding } from '../commands.ts'
import { standingOf, subjectOf } from '../history/bank-receipt.ts'
import { bankReceipts } from '../streams.ts'
import { type BankReceiptRow, bankReceiptList } from '../views/bank-receipts.ts'
import { keptBySerial } from '../views/kept-receipts.ts'
import { voucherQueue } from '../views/voucher-queue.ts'
import { ownersOf } from './correct.ts'
import { correctionsIn, type FollowedCorrection } from './corrections.ts'
import { payNosOf } from './left-over.ts'
import { stepsFrom } from './steps.ts'

type Buyers = ReadonlyMap<string, string | null>

/** What has a receipt, or had it last: by them it is known whose it is. */
const heldBy = ({ claims, released }: BankReceiptRow) => ({ claims: claims.length > 0 ? claims : released })

/** Who handed in the vouchers of what these have paid, by pay_no. */
const buyersOf = async ({ db }: Deciding, rows: readonly BankReceiptRow[]): Promise<Buyers> => {
  const pay_nos = rows.map(heldBy).flatMap(payNosOf)
  if (pay_nos.length === 0) return new Map()
  const found = await voucherQueue.rows(db).select(['pay_no', 'buyer']).where('pay_no', 'in', pay_nos).execute()
  return new Map(found.map(({ pay_no, buyer }) => [pay_no, buyer]))
}

const shown = (row: BankReceiptRow, buyer: string | null, kept: number, known: People) => {
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
    kept: toWire(kept),
    pay_nos: payNosOf(row),
    had_by: payNosOf({ claims: row.released }),
    firm_name: person?.firmName ?? null,
    username: person?.username ?? '',
    proposal: row.proposal,
    since: toBeijingIso(row.since),
    changed_at: toBeijingIso(row.changed_at),
  }
}

/** Receipts as lists have them. */
export const withBuyers = async (deps: Deciding, rows: readonly BankReceiptRow[]) => {
  const buyers = await buyersOf(deps, rows)
  const known = await people(deps.db, [...buyers.values()])
  const kept = await keptBySerial(deps.db, rows.flatMap(payNosOf).map(subjectOf))
  return rows.map((row) => {
    const buyer = buyers.get(payNosOf(heldBy(row))[0] ?? '') ?? null
    return shown(row, buyer, kept.get(row.bank_serial) ?? 0, known)
  })
}

type Records = Awaited<ReturnType<typeof readPersonalData>>
type Said = { readonly by: string | null; readonly at: string; readonly reason: PersonalDataReference | null }

const saidOnWire = ({ by, at, reason }: Said, known: People, records: Records) => ({
  by: personIn(known, by),
  at: toBeijingIso(at),
  reason: reasonIn(records.get(reason?.id ?? '')),
  altered: records.get(reason?.id ?? '')?.altered ?? false,
})

const onWire = (correction: FollowedCorrection, known: People, records: Records) => ({
  id: correction.correction_id,
  from: toWire(correction.from),
  to: toWire(correction.to),
  ...saidOnWire(correction, known, records),
})

/** What came of each correction, and the one that waits, as people read them. */
const correctionsOnWire = async ({ db }: Deciding, all: readonly FollowedCorrection[], unconfirmed: string) => {
  const said: readonly Said[] = all.flatMap((each) => [each, each.review ?? []].flat())
  const [records, known] = await Promise.all([
    readPersonalData(
      db,
      said.flatMap(({ reason }) => reason ?? []),
    ),
    people(
      db,
      said.map(({ by }) => by),
    ),
  ])
  const waiting = all.find(({ outcome }) => outcome === 'waiting')
  return {
    corrections: all.flatMap((each) => {
      const { outcome, review } = each
      if (outcome === 'waiting') return []
      return { ...onWire(each, known, records), outcome, review: review && saidOnWire(review, known, records) }
    }),
    waiting: waiting ? { ...onWire(waiting, known, records), unconfirmed } : null,
  }
}

/** What each payment has of it; null of one that has all, as receipts had before they had shares. */
const paymentsOf = ({ claims }: BankReceiptRow) =>
  [...Map.groupBy(claims, ({ pay_no }) => pay_no)].map(([pay_no, own]) => {
    const amounts = own.map(({ share }) => share?.amount ?? null)
    const isWhole = amounts.includes(null)
    return { pay_no, amount: isWhole ? null : toWire(Math.max(...amounts.map(Number))) }
  })

/** A receipt from its stream, so that it is never behind. */
export const detail = async (deps: Deciding, serial: string, session: Session, language: Language, at: Date) => {
  const stream = bankReceipts.nameOf(serial)
  const { state, events } = await load(deps.log, stream, bankReceipts.decider)
  const row = bankReceiptList.fold(events).get(serial)
  if (row === undefined) return refuse('receipt_not_found')
  const [owners, stated, second, [listed]] = await Promise.all([
    ownersOf(deps, heldBy(row)),
    deps.statedOf(deps.db, serial),
    secondPersonOf(deps.db, session, at),
    withBuyers(deps, [row]),
  ])
  if (listed === undefined) throw new Error(`${serial} has no row`)
  const { steps, unconfirmed } = stepsFrom(state, second, { owners, stated })
  const [owner] = owners
  return {
    ...listed,
    payments: paymentsOf(row),
    stated: stated.map(toWire),
    owner: owner?.firm ?? owner?.buyer ?? '',
    ...(await correctionsOnWire(deps, correctionsIn(events), unconfirmed ? explain(unconfirmed, language) : '')),
    conflict: owners.some((each) => hasConflictOfInterest(staffMemberOf(session), each)),
    steps: [...steps],
    stream,
  }
}
