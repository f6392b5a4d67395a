import {
  type Database,
  type EventLog,
  eventIdOf,
  type PersonalDataReference,
  recordedBy,
  systemMeta,
} from '@portafilter/eventstore'
import { type CaseKind, type CommandMeta, isRefusal, type Refusal, refuse, type StaffMember } from '@portafilter/kernel'
import {
  type ChangedOrder,
  changeOrder,
  type LoadedOrder,
  loadOwnOrder,
  type NoteLine,
  type OrderEvent,
  type ChangeRefusal as OrderRefusal,
  type PaymentSource,
} from '@portafilter/ordering'
import { keepPayee, type Payee } from '@portafilter/payment'
import { attach, ownUnattached, release, UPLOAD_TYPES } from '@portafilter/uploads'
import { type Application, keepApplication, keepPictures, keepReason } from './application.ts'
import { type ChangedCase, type ChangeRefusal, changeCase, isAbandoned } from './cases.ts'
import type { CaseCommand } from './history/case.ts'
import type { CaseLine, CaseParcel, CaseReason, CheckedLine, Transit } from './history/events.ts'
import { advance } from './progress.ts'
import { cases } from './streams.ts'

export type AfterSalesDeps = { readonly db: Database; readonly log: EventLog }

export type Applied = Application & {
  readonly order: string
  readonly kind: CaseKind
  readonly reason: CaseReason | null
  readonly lines: readonly NoteLine[]
  readonly payee: Payee | null
  readonly chat_message?: number | undefined
}

/** What was recorded, on the case's stream and on its order's. */
type Recorded = { readonly case_no: string; readonly recorded: readonly (ChangedCase | ChangedOrder)[] }

type ApplicationRefusal =
  | ChangeRefusal
  | OrderRefusal
  | Refusal<'case_picture_unknown' | 'upload_same' | 'payee_missing'>

type Claimed = Extract<OrderEvent, { type: 'PiecesClaimed' }>['data']

const claimIn = (events: readonly OrderEvent[]): Claimed | undefined =>
  events.flatMap((event) => (event.type === 'PiecesClaimed' ? [event.data] : []))[0]

/** The order's claim that this command made, whichever try it was. */
const claimBy = ({ events }: ChangedOrder): Claimed => {
  const claimed = claimIn(events)
  if (claimed === undefined) throw new Error('nothing was claimed')
  return claimed
}

/** By what a parts order was paid: one source, since wallets pay machines alone. */
export const paidBy = ({ state: { payment } }: LoadedOrder): PaymentSource =>
  payment.arrangement?.parts[0]?.source ?? 'offline_transfer'

const linesOf = ({ state: { lines } }: LoadedOrder, claimed: Claimed['lines']): CaseLine[] =>
  claimed.map((line) => {
    const ordered = lines.lines.find(({ item_num }) => item_num === line.item_num)
    if (ordered === undefined) throw new Error(`the order has no line ${line.item_num}`)
    const { name, unit, picture, paid, gift } = ordered
    return { ...line, name, unit, picture, paid, ...(gift && { gift }) }
  })

/**
 * Frees the pieces and the pictures of an application that cannot be finished; what dies before is swept up
 * (`releaseUnopened`).
 */
export const giveUp = async ({ db, log }: AfterSalesDeps, order: string, case_no: string): Promise<boolean> => {
  const abandoned = await changeCase(log, case_no, { type: 'AbandonCase' }, systemMeta())
  if (isRefusal(abandoned)) return false
  await release(db, case_no)
  return !isRefusal(await changeOrder(log, order, { type: 'ReleaseClaim', case_no }, systemMeta()))
}

/** A first try's uploads must be the buyer's, not in use, and no two of them the same picture. */
const refusedPictures = async (
  { db }: AfterSalesDeps,
  buyer: string,
  paths: readonly string[],
): Promise<Refusal<'case_picture_unknown' | 'upload_same'> | undefined> => {
  const found = await ownUnattached(db, { user: buyer, type: UPLOAD_TYPES.afterSales, paths })
  if (found.length < new Set(paths).size) return refuse('case_picture_unknown')
  const isTwice = new Set(found.map(({ sha256 }) => sha256)).size < paths.length
  return isTwice ? refuse('upload_same') : undefined
}

/**
 * A try of a command, with what an earlier one of it has recorded on the order: another try where that was given up, which binds
 * nothing, so that it may ask for something else.
 */
const tryOf = async (
  log: EventLog,
  events: LoadedOrder['events'],
  meta: CommandMeta,
): Promise<{ meta: CommandMeta; before: readonly OrderEvent[] } | Refusal<'key_reused'>> => {
  const claimed = claimIn(events.filter(({ metadata }) => metadata.command === meta.id))
  if (claimed !== undefined && (await isAbandoned(log, claimed.case_no)))
    return tryOf(log, events, { ...meta, id: eventIdOf(meta.id, cases.nameOf(claimed.case_no), 0) })
  const before = recordedBy(meta, events)
  return isRefusal(before) ? before : { meta, before }
}

/**
 * Applies for a case: the order claims the pieces first, then the case opens. A repeat of a command that was recorded opens
 * the same case.
 */
export const applyForCase = async (
  deps: AfterSalesDeps,
  buyer: string,
  applied: Applied,
  asked: CommandMeta,
): Promise<Recorded | ApplicationRefusal> => {
  const { db, log } = deps
  const { order, kind, reason, payee } = applied
  const own = await loadOwnOrder(log, order, buyer)
  if (isRefusal(own)) return own
  const found = await tryOf(log, own.events, asked)
  if (isRefusal(found)) return found
  const { meta, before } = found
  // What goes back by transfer needs an account (orders.md, After-sales form).
  if (payee === null && kind !== 'exchange' && paidBy(own) === 'offline_transfer') return refuse('payee_missing')
  const refused = before.length === 0 ? await refusedPictures(deps, buyer, applied.pictures) : undefined
  if (refused) return refused
  const claimed = await changeOrder(log, order, { type: 'ClaimPieces', buyer, kind, lines: applied.lines }, meta)
  if (isRefusal(claimed)) return claimed
  const { case_no, lines, gifts } = claimBy(claimed)
  for (const path of applied.pictures) {
    const attached = await attach(db, { path, user: buyer, type: UPLOAD_TYPES.afterSales, to: case_no })
    if (attached) continue
    await giveUp(deps, order, case_no)
    return refuse('case_picture_unknown')
  }
  const { describe, phone, pictures, chat_message } = applied
  const { firm, language, currency } = own.state.lines
  const stream = cases.nameOf(case_no)
  const opened = {
    order,
    buyer,
    firm,
    language,
    currency,
    kind,
    reason,
    lines: linesOf(own, lines),
    paid_by: paidBy(own),
    ...(gifts && { gifts }),
    application: await keepApplication(db, case_no, { describe, phone, pictures }, meta),
    payee: payee && kind !== 'exchange' ? await keepPayee(db, stream, payee, meta) : null,
    ...(chat_message !== undefined && { chat_message }),
  }
  const open = await changeCase(log, case_no, { type: 'OpenCase', opened }, meta)
  return isRefusal(open) ? open : { case_no, recorded: [claimed, open] }
}

/** Decides on a case, and lets its order follow. What dies in between, or meets another, the workflow `afterSales` does. */
const decided = async (
  { log }: AfterSalesDeps,
  case_no: string,
  command: CaseCommand,
  meta: CommandMeta,
  seen?: number,
): Promise<Recorded | ChangeRefusal> => {
  const changed = await changeCase(log, case_no, command, meta, seen)
  if (isRefusal(changed)) return changed
  const { recorded } = await advance(log, case_no, meta.at)
  return { case_no, recorded: [changed, ...recorded] }
}

type BuyersCommand = Extract<CaseCommand, { buyer: string }>

/** What the buyer does about their own case; another's is as unknown as one that does not exist. */
export const byBuyer = (deps: AfterSalesDeps, case_no: string, command: BuyersCommand, meta: CommandMeta) =>
  decided(deps, case_no, command, meta)

/** What staff want done, in their own words. */
export type Handling =
  | { readonly type: 'ApproveCase'; readonly approved: readonly number[] | null; readonly transit: Transit | null }
  | { readonly type: 'WaiveGift'; readonly reason: string }
  | { readonly type: 'RejectCase'; readonly reason: string; readonly back: CaseParcel | null }
  | {
      readonly type: 'CheckGoods'
      readonly lines: readonly CheckedLine[]
      readonly reason: string
      readonly back: CaseParcel | null
      /** Paths of uploads of whoever checks. */
      readonly pictures: readonly string[]
    }
  | ({ readonly type: 'CorrectBackTracking' | 'ReissueGoods' } & CaseParcel)
  | { readonly type: 'CloseCase'; readonly reason: string }

/** Makes pictures that staff have uploaded part of the case; trying again with the same ones changes nothing. */
const attachedPictures = async (
  db: Database,
  { user }: StaffMember,
  case_no: string,
  paths: readonly string[],
  meta: CommandMeta,
): Promise<PersonalDataReference | null | Refusal<'case_picture_unknown' | 'upload_same'>> => {
  if (paths.length === 0) return null
  const shown = new Set<string>()
  for (const path of paths) {
    const attached = await attach(db, { path, user, type: UPLOAD_TYPES.afterSales, to: case_no })
    if (attached === undefined) return refuse('case_picture_unknown')
    shown.add(attached.sha256)
  }
  return shown.size < paths.length ? refuse('upload_same') : keepPictures(db, case_no, paths, meta)
}

/** Does what staff want about the case that the person saw; their words are kept beside the log. */
export const handleCase = async (
  deps: AfterSalesDeps,
  staff: StaffMember,
  case_no: string,
  wanted: Handling,
  version: number,
  meta: CommandMeta,
): Promise<Recorded | ChangeRefusal | Refusal<'case_picture_unknown' | 'upload_same'>> => {
  const handle = (command: CaseCommand) => decided(deps, case_no, command, meta, version)
  if (!('reason' in wanted)) return handle({ ...wanted, staff })
  const reason = wanted.reason === '' ? null : await keepReason(deps.db, case_no, wanted.reason, meta)
  if (wanted.type === 'CheckGoods') {
    const pictures = await attachedPictures(deps.db, staff, case_no, wanted.pictures, meta)
    return isRefusal(pictures) ? pictures : handle({ ...wanted, staff, reason, pictures })
  }
  if (reason === null) return refuse('case_reason')
  return wanted.type === 'CloseCase'
    ? handle({ ...wanted, staff, reason, now: meta.at.toISOString() })
    : handle({ ...wanted, staff, reason })
}
