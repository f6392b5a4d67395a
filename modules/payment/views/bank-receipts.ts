import type { ListQuery } from '@portafilter/contract'
import { beginsWith, type Database, equals, listRows, type Recorded, rowsProjection } from '@portafilter/eventstore'
import { confirmedErpCodeOf } from '@portafilter/identity'
import { bankSerial, type Currency, type Owner } from '@portafilter/kernel'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { receiptsResource } from '../contract.ts'
import {
  type BankReceiptEvent,
  type BankReceiptState,
  bankReceipt,
  type Claim,
  standingOf,
  subjectOf,
} from '../history/bank-receipt.ts'
import { bankReceipts } from '../streams.ts'
import { keptReceipts } from './kept-receipts.ts'
import { voucherQueue } from './voucher-queue.ts'

/** Which payments have which of the bank's receipts, and what is left of each? Money in minor units. */
export type BankReceiptRow = {
  bank_serial: string
  version: number
  claims: readonly Claim[]
  /** The last ones, where no payment has any of it any more. */
  released: readonly Claim[]
  /** Whether a payment has claimed it more than once: the earlier one is freed once the later one is recorded. */
  claimed_again: boolean
  /** Whether somebody has ever said that it was wrong what came in all. */
  corrected: boolean
  /** Null of what was claimed before receipts had shares. */
  currency: Currency | null
  received_on: string | null
  /** What came in all; null as long as nobody has said. */
  came: number | null
  left_over: number
  /** The correction that waits for a second person. */
  waits: BankReceiptState['proposal']
  proposal: 'waiting' | 'none'
  /** Since when a correction waits; where none does, of the last change. */
  since: string
  /** Of the last claim, its end, or the last correction. */
  changed_at: string
}

const isClaimedAgain = (claims: readonly Claim[]): boolean =>
  new Set(claims.map(({ pay_no }) => subjectOf(pay_no))).size < claims.length

const isOfCorrection = ({ type }: BankReceiptEvent): boolean =>
  type !== 'BankReceiptClaimed' && type !== 'BankReceiptReleased'

/**
 * What a receipt is known by: of one that no payment has any of, what was said of it last. Of that nothing is offered, as nobody
 * knows whether it came.
 */
const factsOf = (claims: readonly Claim[], released: readonly Claim[]) => {
  const known = claims.length > 0 ? claims : released
  const { came, left } = standingOf(known)
  const { currency = null, received_on = null } = known.find(({ share }) => share)?.share ?? {}
  return { currency, received_on, came, left_over: claims.length > 0 ? left : 0 }
}

const fold = (
  row: BankReceiptRow | undefined,
  event: Recorded<BankReceiptEvent>,
  bank_serial: string,
): BankReceiptRow | null => {
  const before = { claims: row?.claims ?? [], proposal: row?.waits ?? null }
  const { claims, proposal: waits } = bankReceipt.evolve(before, event, event)
  const corrected = row?.corrected || isOfCorrection(event)
  // A number that was named by mistake is no receipt; what somebody has said of one is kept, though nothing has it any more.
  if (claims.length === 0 && !corrected) return null
  const released = claims.length > 0 ? [] : before.claims
  // What is only proposed changes nothing of it.
  const isProposal = event.type === 'CorrectionProposed' || event.type === 'CorrectionRejected'
  const { version } = event
  const changed_at = (isProposal && row?.changed_at) || event.at
  const since = waits?.at ?? changed_at
  const proposal = waits ? 'waiting' : 'none'
  const known = { bank_serial, version, claims, released, claimed_again: isClaimedAgain(claims), corrected }
  return { ...known, ...factsOf(claims, released), waits, proposal, since, changed_at }
}

export const bankReceiptList = rowsProjection<BankReceiptRow, BankReceiptEvent>({
  name: 'bank_receipts',
  version: 5,
  handles: [
    'BankReceiptClaimed',
    'BankReceiptReleased',
    'ReceiptCorrected',
    'CorrectionProposed',
    'CorrectionRejected',
  ],
  schemas: bankReceipt.schemas,
  key: 'bank_serial',
  keyOf: ({ stream }) => bankReceipts.keyOf(stream),
  ofOneStream: true,
  columns: {
    bank_serial: 'text collate "C"',
    version: 'integer not null',
    claims: 'jsonb not null',
    released: 'jsonb not null',
    claimed_again: 'boolean not null',
    corrected: 'boolean not null',
    currency: 'text',
    received_on: 'text',
    came: 'bigint',
    left_over: 'bigint not null',
    waits: 'jsonb',
    proposal: 'text not null',
    since: 'timestamptz not null',
    changed_at: 'timestamptz not null',
  },
  indexes: {
    claimed_again: '(bank_serial) where claimed_again',
    left_over: '(changed_at, bank_serial) where left_over > 0',
    changed_at: '(changed_at, bank_serial) include (proposal, left_over)',
    since: '(since, bank_serial) include (proposal, left_over)',
    proposal: '(proposal, since, bank_serial) include (left_over)',
  },
  counts: [['proposal']],
  evolve: fold,
})

const isLeft = sql<boolean>`left_over > 0`

const isKept = sql<boolean>`exists (
  select 1 from ${sql.table(keptReceipts.table)}, jsonb_array_elements(kept) one where one->>'bank_serial' = bank_serial)`

/** The receipts of which a payment has some, or had it last, whose voucher somebody of these has handed in. */
const ofBuyers = (isTheirs: Expression<SqlBool>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from jsonb_array_elements(claims || released) claim
  join ${sql.table(voucherQueue.table)} v on v.pay_no = claim->>'pay_no' where ${isTheirs})`

/** The latest receipts of which something is left, of payments whose voucher somebody handed in for whom this one's money counts as theirs. */
export const leftOfTheSame = (
  db: Database,
  owner: Owner,
  currency: Currency,
  most: number,
): Promise<BankReceiptRow[]> => {
  // As `isTheirs` has it. What a newcomer has transferred is not their firm's.
  const isTheirs = sql<boolean>`(v.buyer = ${owner.buyer} or ${confirmedErpCodeOf(sql.ref('v.buyer'))} = ${owner.firm})`
  return bankReceiptList
    .rows(db)
    .selectAll()
    .where(isLeft)
    .where('currency', '=', currency)
    .where(ofBuyers(isTheirs))
    .orderBy('changed_at', 'desc')
    .limit(most)
    .execute()
}

/** The receipts of which something is left, of payments whose voucher this buyer has handed in. */
export const leftOfBuyer = (db: Database, buyer: string) =>
  bankReceiptList
    .rows(db)
    .select('bank_serial as id')
    .where(isLeft)
    .where(ofBuyers(sql<boolean>`v.buyer = ${buyer}`))

/**
 * The top-ups and repayments for which money came with a rejected voucher that this buyer has handed in: it is kept, as they are paid
 * by an approved one alone. What is kept for an order ends with that.
 */
export const keptForBuyer = (db: Database, buyer: string) =>
  voucherQueue
    .rows(db)
    .select('pay_no as id')
    .where('buyer', '=', buyer)
    .where('status', '=', 'rejected')
    .where('kind', 'in', ['topup', 'repayment'])
    .where(
      sql<boolean>`exists (
        select 1 from ${sql.table(bankReceiptList.table)}, jsonb_array_elements(claims) claim
        where claim->>'pay_no' = pay_no)`,
    )

/**
 * The receipts as the backoffice lists them.
 * @param buyers the users that the search text names
 */
export const listReceipts = (db: Database, query: ListQuery<typeof receiptsResource>, buyers: readonly string[]) =>
  listRows(bankReceiptList, db, query, {
    sorts: { changed_at: 'changed_at', since: 'since' },
    filters: {
      left_over: () => isLeft,
      kept: () => isKept,
      proposal: equals('proposal'),
      q: (where, q) => {
        const serial = bankSerial(q)
        return where.or([
          ...(serial === undefined ? [] : [where('bank_serial', 'like', beginsWith(serial))]),
          ...(buyers.length > 0 ? [ofBuyers(sql<boolean>`v.buyer = any(${buyers}::uuid[])`)] : []),
        ])
      },
    },
  })
