import { type BoundResource, bindResource, type CallContext, type Session, staffMemberOf } from '@portafilter/contract'
import { listNamed, type Person, people, userIdsMatching } from '@portafilter/identity'
import {
  type Carrier,
  hasConflictOfInterest,
  isRefusal,
  type Language,
  refuse,
  toBeijingIso,
  toWire,
} from '@portafilter/kernel'
import { reasonIn } from '@portafilter/ordering'
import { loadCase } from '../cases.ts'
import { type AfterSalesDeps, type Handling, handleCase } from '../commands.ts'
import { amountOf, type Case, giftsOwed, stakesOf } from '../history/state.ts'
import { staffSteps } from '../steps.ts'
import { cases } from '../streams.ts'
import { type CaseRow, listCases } from '../views/case-list.ts'
import {
  applicationIn,
  decidedBeside,
  dueAt,
  linesOnWire,
  parcelOf,
  picturesOf,
  recordsOf,
  refundsOf,
  rowOf,
} from '../wire.ts'
import { afterSalesResource } from './contract.ts'

const shown = ({ case_no, version, stage, opened_at, state: found }: CaseRow, buyer: Person | undefined) => ({
  id: case_no,
  version,
  stage,
  order_no: found.order,
  kind: found.kind,
  step: found.step,
  ended: found.ended,
  reason: found.reason,
  account: buyer?.account ?? '',
  username: buyer?.username ?? '',
  firm_name: buyer?.firmName ?? null,
  pieces: found.lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
  amount: toWire(amountOf(found)),
  currency: found.currency,
  refund_ids: [...(found.refund?.refunds ?? [])],
  opened_at: toBeijingIso(new Date(opened_at)),
  since: toBeijingIso(new Date(found.since)),
})

const withPeople = async ({ db }: AfterSalesDeps, rows: readonly CaseRow[]) => {
  const known = await people(
    db,
    rows.map(({ buyer }) => buyer),
  )
  return rows.map((row) => shown(row, known.get(row.buyer)))
}

/** A case from its stream, so that it is never behind. */
const detail = async (deps: AfterSalesDeps, id: string, session: Session, language: Language, at: Date) => {
  const loaded = await loadCase(deps.log, id)
  if (loaded === undefined) return refuse('case_not_found')
  const { found } = loaded
  const [[row], kept] = await Promise.all([withPeople(deps, [rowOf(loaded)]), recordsOf(deps, [found])])
  const application = applicationIn(kept, found)
  const onWire = linesOnWire(found, language)
  return {
    ...(row as NonNullable<typeof row>),
    describe: application?.describe ?? '',
    phone: application?.phone ?? '',
    pictures: await picturesOf(deps, application, at),
    application_altered: kept.get(found.application.id)?.altered ?? false,
    lines: onWire.map((line, index) => ({
      ...line,
      where: found.lines[index]?.where ?? 'received',
      delivery_no: found.lines[index]?.delivery_no ?? null,
      disposition: found.checked?.[index]?.disposition ?? null,
    })),
    gifts_owed: giftsOwed(found),
    gifts: stakesOf(found).map((stake) => ({ ...stake, items: [...stake.items], gifts: [...stake.gifts] })),
    ...(await decidedBeside(deps, found, kept, at)),
    transit: found.transit,
    carrier: found.carrier,
    reissue_carrier: found.reissue_carrier,
    tracking_no: found.tracking_no,
    reissue_tracking_no: found.reissue_tracking_no,
    reason_given: reasonIn(kept.get(found.reason_given?.id ?? '')),
    refunds: refundsOf(loaded),
    due_at: dueAt(found),
    own: hasConflictOfInterest(staffMemberOf(session), found),
    steps: staffSteps(found, at),
    stream: cases.nameOf(id),
  }
}

type Checked = {
  item_num: number
  where: string
  received: number
  accepted: number
  reason?: string | undefined
} & Pick<NonNullable<Case['checked']>[number], 'disposition'>

/** What was checked, in the order of the case's lines; of what is not named, nothing came. */
const checkedIn = (found: Case, lines: readonly Checked[]) => ({
  lines: found.lines.map(({ item_num, where }) => {
    const line = lines.find((each) => each.item_num === item_num && each.where === where)
    const { received = 0, accepted = 0, disposition = 'send_back' } = line ?? {}
    return { received, accepted, disposition }
  }),
  reason: lines
    .filter(({ reason }) => reason?.trim())
    .map(({ item_num, reason }) => {
      const code = found.lines.find((line) => line.item_num === item_num)?.part_code ?? ''
      return `${code}: ${reason?.trim()}`
    })
    .join('\n'),
})

type Back = { back_tracking_no?: string | undefined; back_carrier?: Carrier | undefined }

const backIn = ({ back_tracking_no, back_carrier }: Back) =>
  back_tracking_no === undefined ? null : parcelOf(back_tracking_no, back_carrier)

/** What after-sales staff do about cases. */
export const caseHandling = (deps: AfterSalesDeps): BoundResource => {
  const handle = async (
    id: string,
    wanted: Handling,
    version: number,
    session: Session,
    { meta, wrote }: CallContext,
  ) => {
    const handled = await handleCase(deps, staffMemberOf(session), id, wanted, version, meta)
    if (isRefusal(handled)) return handled
    for (const written of handled.recorded) wrote(written)
    return { id, version: (await loadCase(deps.log, id))?.version ?? version }
  }
  return bindResource(afterSalesResource, {
    list: (query, _session, { meta }) =>
      listNamed(query, [userIdsMatching(deps.db, query.filter.q)], async (buyers) => {
        const found = await listCases(deps.db, query, buyers, meta.at)
        return isRefusal(found) ? found : { ...found, rows: await withPeople(deps, found.rows) }
      }),
    one: (id, session, { language, meta }) => detail(deps, id, session, language, meta.at),
    streamOf: (id) => cases.nameOf(id),
    actions: {
      approve: (id, { version, approved = null, transit = null }, session, context) =>
        handle(id, { type: 'ApproveCase', approved, transit }, version, session, context),
      'waive-gift': (id, { version, reason }, session, context) =>
        handle(id, { type: 'WaiveGift', reason }, version, session, context),
      reject: (id, { version, reason, ...back }, session, context) =>
        handle(id, { type: 'RejectCase', reason, back: backIn(back) }, version, session, context),
      check: async (id, { version, lines, pictures = [], ...back }, session, context) => {
        const loaded = await loadCase(deps.log, id)
        if (loaded === undefined) return refuse('case_not_found')
        const checked = checkedIn(loaded.found, lines)
        return handle(id, { type: 'CheckGoods', ...checked, back: backIn(back), pictures }, version, session, context)
      },
      reissue: (id, { version, tracking_no, carrier }, session, context) =>
        handle(id, { type: 'ReissueGoods', ...parcelOf(tracking_no, carrier) }, version, session, context),
      'correct-back': (id, { version, tracking_no, carrier }, session, context) =>
        handle(id, { type: 'CorrectBackTracking', ...parcelOf(tracking_no, carrier) }, version, session, context),
      close: (id, { version, reason }, session, context) =>
        handle(id, { type: 'CloseCase', reason }, version, session, context),
    },
  })
}
