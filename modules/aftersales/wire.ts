import { type PersonalData, readPersonalData } from '@portafilter/eventstore'
import { signedAddress } from '@portafilter/identity'
import { type Language, toBeijingIso, toWire } from '@portafilter/kernel'
import { claimable, type LoadedOrder, type Order, orderRefunds, reasonIn } from '@portafilter/ordering'
import type { Application } from './application.ts'
import type { LoadedCase } from './cases.ts'
import type { AfterSalesDeps } from './commands.ts'
import type { AfterSale, AfterSaleDetails, CaseLineOnWire, ClaimableLine } from './contract.ts'
import { amountOf, type Case, MOST_WAITING_MS, waitsForBuyer } from './history/case.ts'
import { type CaseRow, caseList } from './views/case-list.ts'

const moment = (at: string): string => toBeijingIso(new Date(at))

const KIND_NUMBERS = { return: 1, exchange: 2, refund_only: 3 } as const
/** 1 cancelled by the buyer, 2 ended by the shop (orders.md, After-sales types and statuses). */
const ENDS = { cancelled: 1, rejected: 2, closed: 2 } as const

/** Until when the buyer has to act before the shop may close the case; null where nothing waits for them. */
export const dueAt = (found: Case): string | null =>
  waitsForBuyer(found) ? toBeijingIso(new Date(Date.parse(found.since) + MOST_WAITING_MS)) : null

const lineOnWire =
  ({ approved, checked }: Case, language: Language) =>
  (line: Case['lines'][number], at: number): CaseLineOnWire => ({
    ...{ item_num: line.item_num, part_code: line.part_code, part_name: line.name[language] },
    ...{ unit: line.unit[language], file_path: line.picture, quantity: line.quantity },
    approved: approved?.[at] ?? null,
    received: checked?.[at]?.received ?? null,
    accepted: checked?.[at]?.accepted ?? null,
    subtotal: toWire(line.paid),
  })

export const linesOnWire = (found: Case, language: Language): CaseLineOnWire[] =>
  found.lines.map(lineOnWire(found, language))

/** What is kept of a case beside the log. */
type Kept = ReadonlyMap<string, PersonalData>

export const applicationIn = (kept: Kept, { application }: Case): Application | undefined =>
  kept.get(application.id)?.data as Application | undefined

/** The records of these cases. */
export const recordsOf = ({ db }: AfterSalesDeps, found: readonly Case[]): Promise<Map<string, PersonalData>> =>
  readPersonalData(
    db,
    found.flatMap(({ application, reason_given }) => [application, reason_given ?? []].flat()),
  )

/** A case as its buyer sees it in lists. */
export const caseOnWire = (
  { case_no, state: found, opened_at }: Pick<CaseRow, 'case_no' | 'state' | 'opened_at'>,
  kept: Kept,
  language: Language,
): AfterSale => ({
  code: case_no,
  type: KIND_NUMBERS[found.kind],
  status: found.step,
  status_two: found.ended === null ? 0 : ENDS[found.ended],
  order_code: found.order,
  reason: found.reason,
  question_describe: applicationIn(kept, found)?.describe ?? '',
  refund_method: found.kind === 'exchange' ? '' : found.paid_by,
  refund_amount: toWire(amountOf(found)),
  currency: found.currency,
  sq_time: moment(opened_at),
  remark: reasonIn(kept.get(found.reason_given?.id ?? '')),
  transport_code: found.tracking_no,
  transport_code_bf: found.reissue_tracking_no,
  due_at: dueAt(found),
  part_list: found.lines.map(({ part_code }) => part_code),
  orderAttachmentList: linesOnWire(found, language),
})

/** The row of a case as its stream says it: never behind, unlike the list. */
export const rowOf = ({ case_no, events }: LoadedCase): CaseRow => {
  const row = caseList.fold(events).get(case_no)
  if (row === undefined) throw new Error(`the events of ${case_no} come to no case`)
  return row
}

/** The refunds that a case has led to. */
export const refundsOf = ({ found, order }: LoadedCase) =>
  orderRefunds(order).filter(({ id }) => found.refund?.refunds.includes(id))

/** When each step was reached: what an event leads to is told by the state behind it. */
const reachedAt = (events: LoadedCase['events']): Record<string, string> => {
  const reached: Record<string, string> = {}
  for (const [at, { type }] of events.entries()) {
    if (type === 'CaseAbandoned') continue
    const step = caseList
      .fold(events.slice(0, at + 1))
      .values()
      .next().value?.step
    if (step !== undefined) reached[step] ??= moment(events[at]?.at ?? '')
  }
  return reached
}

/** The addresses of a case's pictures, for as long as addresses last. */
export const picturesOf = ({ db }: AfterSalesDeps, application: Application | undefined, at: Date): Promise<string[]> =>
  Promise.all((application?.pictures ?? []).map((path) => signedAddress(db, path, at)))

/** A case in full, read from its stream. */
export const caseDetails = async (
  deps: AfterSalesDeps,
  loaded: LoadedCase,
  language: Language,
  at: Date,
): Promise<AfterSaleDetails> => {
  const { found, events } = loaded
  const kept = await recordsOf(deps, [found])
  const application = applicationIn(kept, found)
  const [img_a = '', img_b = '', img_c = '', img_d = '', img_e = ''] = await picturesOf(deps, application, at)
  return {
    ...caseOnWire(rowOf(loaded), kept, language),
    phone: application?.phone ?? '',
    ...{ img_a, img_b, img_c, img_d, img_e },
    refunds: refundsOf(loaded),
    reached: reachedAt(events),
  }
}

const piecesFree = (order: Order, kind: Case['kind'], item_num: number): number =>
  claimable(order, kind, item_num).reduce((pieces, { quantity }) => pieces + quantity, 0)

/** Every line of an order with what can still be claimed of it; lines with nothing left out. */
export const claimableLines = ({ state }: LoadedOrder, language: Language): ClaimableLine[] =>
  state.lines.lines
    .map((line) => ({
      ...{ item_num: line.item_num, part_code: line.part_code, part_name: line.name[language] },
      ...{ packing: line.packing[language], unit: line.unit[language], file_path: line.picture },
      ...{ quantity: line.quantity, subtotal: toWire(line.paid), gift: line.gift },
      returnable: piecesFree(state, 'return', line.item_num),
      refundable: piecesFree(state, 'refund_only', line.item_num),
    }))
    .filter(({ returnable, refundable }) => returnable + refundable > 0)
