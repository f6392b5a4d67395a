import {
  actedOn,
  type BoundResource,
  bindResource,
  type CallContext,
  type Session,
  staffMemberOf,
  waitsBy,
} from '@portafilter/contract'
import { load, NO_STREAM, readPersonalData, textIn } from '@portafilter/eventstore'
import {
  type Firm,
  firmCodesMatching,
  firmsByCode,
  listNamed,
  people,
  personIn,
  secondPersonOf,
} from '@portafilter/identity'
import {
  explain,
  fromWire,
  hasConflictOfInterest,
  isRefusal,
  type Language,
  type Refusal,
  refuse,
  type SecondPerson,
  toBeijingIso,
  toWire,
} from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { adjustWallet, approveAdjustment, rejectAdjustment, type WalletDeps } from '../commands.ts'
import { type Amounts, available, PURSES, type Purse, type PurseName, type Purses } from '../history/amounts.ts'
import type { WalletState } from '../history/wallet.ts'
import { wallets } from '../streams.ts'
import { figuresOf, listWallets, type WalletRow, walletList } from '../views/wallet-list.ts'
import { walletsResource } from './contract.ts'

type StaffDeps = WalletDeps & Pick<RoomDeps, 'secondPersonAbove'>

type ByPurse<Value> = { [Name in PurseName]: Value }

const byPurse = <Value>(of: (name: PurseName) => Value): ByPurse<Value> => ({
  rebates: of('rebates'),
  credit: of('credit'),
  balance: of('balance'),
  prepayment: of('prepayment'),
})

const amountsOnWire = (amounts: Amounts): ByPurse<number> => byPurse((name) => toWire(amounts[name] ?? 0))

const purseOnWire = (purse: Purse) => ({
  granted: toWire(purse.granted),
  held: toWire(purse.held),
  spent: toWire(purse.spent),
  returned: toWire(purse.returned),
  available: toWire(available(purse)),
})

const figuresOnWire = (purses: Purses) => {
  const { outstanding, held } = figuresOf(purses)
  return {
    ...byPurse((name) => toWire(available(purses[name]))),
    credit_limit: toWire(purses.credit.granted),
    outstanding: toWire(outstanding),
    held: toWire(held),
  }
}

const shown = (row: WalletRow, firm: Firm | undefined) => ({
  id: row.firm,
  version: row.version,
  firm_name: firm?.name ?? null,
  ...figuresOnWire(row.purses),
  proposal: row.proposal,
  since: toBeijingIso(row.since),
  changed_at: toBeijingIso(row.changed_at),
})

const withFirms = async ({ db }: WalletDeps, rows: readonly WalletRow[]) => {
  const firms = await firmsByCode(
    db,
    rows.map(({ firm }) => firm),
  )
  return rows.map((row) => shown(row, firms.get(row.firm)))
}

/** Why this person cannot approve what waits, as the wallet stands now; empty where they can. */
const whyNot = (state: WalletState, firm: string, staff: SecondPerson, adjustment_id: string, language: Language) => {
  const decided = wallets.decider.decide({ type: 'ApproveAdjustment', staff, firm, adjustment_id }, state)
  return isRefusal(decided) ? explain(decided, language) : ''
}

/** What waits for a second person, with who has proposed it and why. */
const proposalsOf = async (
  { db }: WalletDeps,
  state: WalletState,
  firm: string,
  session: Session,
  { language, at }: Readonly<{ language: Language; at: Date }>,
) => {
  const waiting = [...state.proposals]
  const [staff, proposers, reasons] = await Promise.all([
    secondPersonOf(db, session, at),
    people(
      db,
      waiting.map(([, { by }]) => by),
    ),
    readPersonalData(
      db,
      waiting.map(([, { reason }]) => reason),
    ),
  ])
  return waiting.map(([id, { amounts, by, reason }]) => ({
    id,
    ...amountsOnWire(amounts),
    unconfirmed: whyNot(state, firm, staff, id, language),
    proposed_by: personIn(proposers, by),
    reason: textIn(reasons.get(reason.id), 'reason'),
    altered: reasons.get(reason.id)?.altered ?? false,
  }))
}

/** A wallet from its stream, so that it is never behind. A domestic firm that has had none has an empty one. */
const detail = async (deps: WalletDeps, code: string, session: Session, language: Language, at: Date) => {
  const firm = (await firmsByCode(deps.db, [code])).get(code)
  const stream = wallets.nameOf(code)
  const { state, events } = await load(deps.log, stream, wallets.decider)
  const row = walletList.fold(events).get(code)
  if (row === undefined && firm?.market !== 'domestic') return refuse('wallet_not_found')
  const since = at.toISOString()
  const none = { firm: code, version: 0, purses: state.purses, outstanding: 0, held: 0, proposals: {} }
  return {
    ...shown(row ?? { ...none, proposal: 'none', since, changed_at: since }, firm),
    purses: byPurse((name) => purseOnWire(state.purses[name])),
    holds: [...state.holds].map(([order_no, { amounts }]) => ({ order_no, ...amountsOnWire(amounts) })),
    bills: [...state.bills.values()].map(({ order, amount, repayment }) => ({
      order_no: order,
      amount: toWire(amount),
      pay_no: repayment,
    })),
    repayment: state.repayment && { ...state.repayment, amount: toWire(state.repayment.amount) },
    proposals: await proposalsOf(deps, state, code, session, { language, at }),
    conflict: hasConflictOfInterest(staffMemberOf(session), { buyer: '', firm: code }),
    stream,
  }
}

type Typed = { readonly [Name in PurseName]?: number | undefined }

/** Differences in fen; refused is what has a third decimal, at its field. */
const amountsOf = (typed: Typed): Amounts | Refusal<'invalid_input'> => {
  const amounts: { [Name in PurseName]?: number } = {}
  for (const name of PURSES) {
    const difference = fromWire(typed[name] ?? 0)
    if (difference === undefined) return refuse('invalid_input', { field: name })
    if (difference !== 0) amounts[name] = difference
  }
  return amounts
}

type Changed = Awaited<ReturnType<typeof adjustWallet>>

const answer = (id: string, changed: Changed, context: CallContext) => {
  const acted = actedOn(id, changed, context)
  // The purse that would lack something is the field that was typed.
  return isRefusal(acted) && acted.data?.purse ? refuse(acted.refused, { field: acted.data.purse }) : acted
}

/** The same of an adjustment, which may wait for a second person. */
const answerAdjusted = (id: string, adjusted: Changed, context: CallContext) => {
  const answered = answer(id, adjusted, context)
  return isRefusal(answered) ? answered : { ...answered, waits: waitsBy(adjusted, 'AdjustmentProposed') }
}

/** @param version what the person looked at */
const adjusts = async (
  deps: StaffDeps,
  firm: string,
  { reason, ...typed }: Typed & { readonly reason: string },
  version: number,
  session: Session,
  context: CallContext,
) => {
  const known = (await firmsByCode(deps.db, [firm])).get(firm)
  if (known?.market !== 'domestic') return refuse('wallet_not_found')
  const amounts = amountsOf(typed)
  if (isRefusal(amounts)) return amounts
  const staff = await secondPersonOf(deps.db, session)
  return answerAdjusted(
    firm,
    await adjustWallet(deps, staff, firm, { amounts, reason }, context.meta, version),
    context,
  )
}

/** What finance does about wallets. */
export const firmWallets = (deps: StaffDeps): BoundResource =>
  bindResource(walletsResource, {
    list: (query) =>
      listNamed(query, [firmCodesMatching(deps.db, query.filter.q)], async (firms) => {
        const found = await listWallets(deps.db, query, firms)
        return isRefusal(found) ? found : { ...found, rows: await withFirms(deps, found.rows) }
      }),
    one: (id, session, { language, meta }) => detail(deps, id, session, language, meta.at),
    streamOf: wallets.nameOf,
    create: ({ firm, ...typed }, session, context) => adjusts(deps, firm, typed, NO_STREAM.version, session, context),
    actions: {
      adjust: (id, { version, ...typed }, session, context) => adjusts(deps, id, typed, version, session, context),
      approve: async (id, { version, adjustment_id }, session, context) => {
        const second = await secondPersonOf(deps.db, session)
        return answer(id, await approveAdjustment(deps, second, id, adjustment_id, context.meta, version), context)
      },
      reject: async (id, { version, ...rejected }, session, context) =>
        answer(id, await rejectAdjustment(deps, staffMemberOf(session), id, rejected, context.meta, version), context),
    },
  })
