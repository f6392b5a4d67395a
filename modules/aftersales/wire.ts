import { type PersonalData, readPersonalData } from '@portafilter/eventstore'
import { type Carrier, type Company, carrierOf, type Language, toBeijingIso, toWire } from '@portafilter/kernel'
import { orderRefunds, reasonIn } from '@portafilter/ordering'
import { signedAddress } from '@portafilter/secrets'
import type { Application, CheckPictures } from './application.ts'
import { type AfterSale, type AfterSaleDetails, CASE_KIND_NUMBERS, type CaseLineOnWire } from './case/contract.ts'
import type { LoadedCase } from './cases.ts'
import type { AfterSalesDeps } from './commands.ts'
import type { CaseParcel } from './history/events.ts'
import { amountOf, type Case, comesBack, expectedOf, MOST_WAITING_MS, stageOf, waitsForBuyer } from './history/state.ts'
import { buyersSteps } from './steps.ts'
import { type CaseRow, caseList } from './views/case-list.ts'

const moment = (at: string): string => toBeijingIso(new Date(at))

/** A parcel whose carrier is told by its number's looks where nobody has named one. */
export const parcelOf = (tracking_no: string, carrier: Carrier = carrierOf(tracking_no)): CaseParcel => ({
  carrier,
  tracking_no,
})

/** 1 cancelled by the buyer, 2 ended by the shop (orders.md, After-sales types and statuses). */
const ENDS = { cancelled: 1, rejected: 2, closed: 2 } as const

/** Until when the buyer has to act before the shop may close the case; null where nothing waits for them. */
export const dueAt = (found: Case): string | null =>
  waitsForBuyer(found) ? toBeijingIso(new Date(Date.parse(found.since) + MOST_WAITING_MS)) : null

const lineOnWire =
  (found: Case, language: Language) =>
  (line: Case['lines'][number], at: number): CaseLineOnWire => ({
    item_num: line.item_num,
    part_code: line.part_code,
    part_name: line.name[language],
    unit: line.unit[language],
    file_path: line.picture,
    quantity: line.quantity,
    approved: found.approved && (expectedOf(found)[at] ?? 0),
    received: found.checked?.[at]?.received ?? null,
    accepted: found.checked?.[at]?.accepted ?? null,
    gift: line.gift ?? false,
    along: line.along ?? 0,
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
    found.flatMap(({ application, reason_given, gift_waived, check_pictures }) =>
      [application, reason_given, gift_waived, check_pictures].filter((reference) => reference !== null),
    ),
  )

/** A case as its buyer sees it in lists. */
export const caseOnWire = (
  { case_no, state: found, opened_at }: Pick<CaseRow, 'case_no' | 'state' | 'opened_at'>,
  kept: Kept,
  language: Language,
): AfterSale => ({
  code: case_no,
  type: CASE_KIND_NUMBERS[found.kind],
  status: found.step,
  status_two: found.ended === null ? 0 : ENDS[found.ended],
  stage: stageOf(found),
  steps: buyersSteps(found),
  order_code: found.order,
  reason: found.reason,
  question_describe: applicationIn(kept, found)?.describe ?? '',
  refund_method: found.kind === 'exchange' ? '' : found.paid_by,
  refund_amount: toWire(amountOf(found)),
  currency: found.currency,
  sq_time: moment(opened_at),
  remark: reasonIn(kept.get(found.reason_given?.id ?? '')),
  transport_code: found.tracking_no,
  transport_carrier: found.carrier,
  transport_code_bf: found.reissue_tracking_no,
  transport_carrier_bf: found.reissue_carrier,
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

/** The refunds that a case has led to, as its order says how far they are. */
export const refundsOf = ({ found, order }: Pick<LoadedCase, 'found' | 'order'>) =>
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
export const picturesOf = ({ db }: AfterSalesDeps, kept: CheckPictures | undefined, at: Date): Promise<string[]> =>
  Promise.all((kept?.pictures ?? []).map((path) => signedAddress(db, path, at)))

/** What staff have decided beside the steps: why gifts may stay, what they have photographed, and what goes back how. */
export const decidedBeside = async (deps: AfterSalesDeps, found: Case, kept: Kept, at: Date) => {
  const photographed = kept.get(found.check_pictures?.id ?? '')?.data as CheckPictures | undefined
  return {
    gift_waived: found.gift_waived && reasonIn(kept.get(found.gift_waived.id)),
    check_pictures: await picturesOf(deps, photographed, at),
    back: found.back,
  }
}

/** A case in full, read from its stream. */
export const caseDetails = async (
  deps: AfterSalesDeps & { readonly company: Company },
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
    img_a,
    img_b,
    img_c,
    img_d,
    img_e,
    ...(await decidedBeside(deps, found, kept, at)),
    return_address: comesBack(found) ? deps.company.return_address[language] : '',
    refunds: refundsOf(loaded),
    reached: reachedAt(events),
  }
}
