import { type BoundResource, bindResource, type Session } from '@portafilter/contract'
import { readSnapshots } from '@portafilter/eventstore'
import { people, userIdsMatching } from '@portafilter/identity'
import { isRefusal, type Language, orderOf, type Refusal, refuse, toBeijingIso, toWire } from '@portafilter/kernel'
import {
  backStatusOf,
  type ChangedOrder,
  type ChangeRefusal,
  isOwnCase,
  type LoadedOrder,
  lineOnWire,
  loadOrder,
  personalDataOf,
  type Review,
  reasonIn,
  type StaffMember,
  statusOf,
} from '@portafilter/ordering'
import { samePicture, signedAddress } from '@portafilter/uploads'
import { approveVoucher, type PaymentDeps, rejectVoucher } from './commands.ts'
import { vouchersResource } from './contract.ts'
import { listVouchers, type VoucherRow } from './views/voucher-queue.ts'
import type { Voucher } from './voucher.ts'

type Deps = PaymentDeps & { readonly secret: string }

const staffOf = ({ user, erpCode }: Session): StaffMember => ({ user, firm: erpCode })

const withPeople = async ({ db }: Deps, rows: readonly VoucherRow[]) => {
  const known = await people(
    db,
    rows.flatMap(({ buyer, reviewer }) => (reviewer === null ? [buyer] : [buyer, reviewer])),
  )
  return rows.map((row) => {
    const buyer = known.get(row.buyer)
    return {
      id: row.pay_no,
      version: row.version,
      order_no: row.order_no,
      status: row.status,
      amount: toWire(Number(row.amount)),
      currency: row.currency,
      account: buyer?.account ?? '',
      username: buyer?.username ?? '',
      firm_name: buyer?.firmName ?? null,
      submitted_at: toBeijingIso(new Date(row.submitted_at)),
      reviewed_at: row.reviewed_at && toBeijingIso(new Date(row.reviewed_at)),
      reviewed_by: row.reviewer && (known.get(row.reviewer)?.account ?? null),
    }
  })
}

/** A payment's row as its stream says it: never behind, unlike the list. */
const rowOf = ({ state, head, events }: LoadedOrder, payNo: string): VoucherRow | undefined => {
  const { lines, payment } = state
  const submitted = events.findLast((event) => event.type === 'VoucherSubmitted' && event.data.pay_no === payNo)
  if (submitted?.type !== 'VoucherSubmitted') return undefined
  const review = payment.reviews.findLast(({ pay_no, at }) => pay_no === payNo && at >= submitted.at)
  const waiting = payment.transfer === 'submitted' && payment.arrangement?.pay_no === payNo
  return {
    pay_no: payNo,
    order_no: lines.code,
    version: head.version,
    status: waiting ? 'waiting' : (review?.outcome ?? 'rejected'),
    buyer: lines.buyer,
    amount: submitted.data.amount,
    currency: submitted.data.currency,
    submitted_at: submitted.at,
    reviewed_at: waiting ? null : (review?.at ?? null),
    reviewer: waiting ? null : (review?.by ?? null),
    voucher: submitted.data.voucher.id,
  }
}

const rejectionOf = (reviews: readonly Review[], payNo: string): Review | undefined =>
  reviews.findLast(({ pay_no, outcome }) => pay_no === payNo && outcome === 'rejected')

const WARNINGS = {
  same_picture: { CN: '相同图片曾用于：{of}', EN: 'The same picture was used for: {of}' },
  rejected_before: { CN: '此前被驳回：{of}', EN: 'Rejected before: {of}' },
  own: {
    CN: '这是您本人或本企业的订单，不能由您审核',
    EN: 'This is your own or your firm’s order: you cannot review it',
  },
} as const

const warn = (kind: keyof typeof WARNINGS, language: Language, of = '') => ({
  kind,
  text: WARNINGS[kind][language].replace('{of}', of),
})

const warningsOf = async (
  { db }: Deps,
  loaded: LoadedOrder,
  picture: Voucher | undefined,
  payNo: string,
  why: string,
  session: Session,
  language: Language,
) => {
  const elsewhere = picture ? (await samePicture(db, picture.path)).filter((other) => other !== payNo) : []
  return [
    ...(isOwnCase(staffOf(session), loaded.state.lines) ? [warn('own', language)] : []),
    ...(elsewhere.length > 0 ? [warn('same_picture', language, elsewhere.join(', '))] : []),
    ...(why === '' ? [] : [warn('rejected_before', language, why)]),
  ]
}

const detail = async (deps: Deps, payNo: string, session: Session, language: Language, at: Date) => {
  const loaded = await loadOrder(deps.log, orderOf(payNo) ?? '')
  const row = loaded && rowOf(loaded, payNo)
  if (loaded === undefined || row === undefined) return refuse('voucher_not_found')
  const { lines, payment } = loaded.state
  const rejected = rejectionOf(payment.reviews, payNo)?.reason?.id
  const kept = await readSnapshots(deps.db, rejected ? [row.voucher, rejected] : [row.voucher])
  const picture = kept.get(row.voucher) as Voucher | undefined
  const reason = reasonIn(kept.get(rejected ?? ''))
  const [shown] = await withPeople(deps, [row])
  const { shipping } = await personalDataOf(deps.db, loaded.state)
  return {
    ...(shown as NonNullable<typeof shown>),
    image_url: picture ? signedAddress(deps.secret, picture.path, at) : '',
    reason,
    order: {
      created_at: toBeijingIso(new Date(loaded.events[0]?.at ?? 0)),
      status: statusOf(loaded.state),
      back_status: backStatusOf(payment),
      order_total: toWire(lines.total),
      remark: shipping?.remark ?? '',
      lines: lines.lines.map((line) => lineOnWire(line, lines.currency, language)),
    },
    warnings: await warningsOf(deps, loaded, picture, payNo, row.status === 'waiting' ? reason : '', session, language),
  }
}

/** Somebody was first with another page open: said as a stale action is, with who and when (issue: 409). */
const whoWasFirst = async ({ log }: Deps, payNo: string): Promise<Refusal> => {
  const loaded = await loadOrder(log, orderOf(payNo) ?? '')
  const review = loaded?.state.payment.reviews.findLast(({ pay_no }) => pay_no === payNo)
  if (review === undefined) return refuse('voucher_not_found')
  const action = review.outcome === 'approved' ? 'VoucherApproved' : 'VoucherRejected'
  return refuse('stale', { by: review.by, at: review.at, action })
}

const answer = async (
  deps: Deps,
  payNo: string,
  decided: ChangedOrder | ChangeRefusal,
  wrote: (position: number) => void,
): Promise<{ id: string; version: number } | Refusal> => {
  if (isRefusal(decided)) {
    if (decided.refused === 'order_not_found') return refuse('voucher_not_found')
    return decided.refused === 'voucher_not_waiting' ? whoWasFirst(deps, payNo) : decided
  }
  wrote(decided.position)
  return { id: payNo, version: decided.version }
}

/** What finance does about payments. */
export const paymentResources = (deps: Deps): readonly BoundResource[] => [
  bindResource(vouchersResource, {
    list: async (query) => {
      const buyers = query.filter.q ? await userIdsMatching(deps.db, query.filter.q, 100) : []
      const { rows, total } = await listVouchers(deps.db, query, buyers)
      return { rows: await withPeople(deps, rows), total }
    },
    one: (id, session, { language, meta }) => detail(deps, id, session, language, meta.at),
    actions: {
      approve: async (id, { version }, session, { meta, wrote }) =>
        answer(deps, id, await approveVoucher(deps, staffOf(session), id, version, meta), wrote),
      reject: async (id, { version, reason }, session, { meta, wrote }) =>
        answer(deps, id, await rejectVoucher(deps, staffOf(session), id, reason, version, meta), wrote),
    },
  }),
]
