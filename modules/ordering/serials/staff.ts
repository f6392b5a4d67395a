import {
  actedOn,
  type BoundResource,
  bindResource,
  type CallContext,
  type Session,
  staffMemberOf,
} from '@portafilter/contract'
import { type Database, type EventLog, readPersonalData } from '@portafilter/eventstore'
import { accountIn, buyerShown, listNamed, type People, people, userIdsMatching } from '@portafilter/identity'
import {
  codeKey,
  hasConflictOfInterest,
  isRefusal,
  type Language,
  refuse,
  toBeijingIso,
  toWire,
} from '@portafilter/kernel'
import { type ChangedOrder, type ChangeRefusal, type LoadedOrder, loadOrder } from '../commands.ts'
import { reasonIn } from '../details.ts'
import { auditedLines } from '../history/serial-audit.ts'
import { orders } from '../streams.ts'
import { cardsOf } from '../views/order-lines.ts'
import { approveSerials, detailsOf, rejectSerials } from './commands.ts'
import { serialAuditsResource } from './contract.ts'
import { listSerialAudits, ordersWithMachines, type SerialAuditRow, serialAudits } from './queue.ts'
import { serialRows } from './routes.ts'

type Deps = { readonly db: Database; readonly log: EventLog }

const peopleIn = ({ buyer, reviewer }: SerialAuditRow) => [buyer, reviewer]

const shown = (row: SerialAuditRow, known: People) => ({
  id: row.code,
  version: row.version,
  status: row.status,
  machines: new Set(row.machines).size,
  ...buyerShown(known.get(row.buyer ?? '')),
  submitted_at: row.submitted_at && toBeijingIso(row.submitted_at),
  reviewed_at: row.reviewed_at && toBeijingIso(row.reviewed_at),
  reviewed_by: accountIn(known, row.reviewer),
})

/** The same machines in other orders: how many, of whom, for which parts (goods.md, Serial numbers). */
const elsewhere = async ({ db }: Deps, code: string, machines: readonly string[]) => {
  const byKey = new Map(machines.map((machine) => [codeKey(machine), machine]))
  if (byKey.size === 0) return []
  const rows = await ordersWithMachines(db, code, [...byKey.keys()])
  const [buyers, cards] = await Promise.all([
    people(
      db,
      rows.map(({ buyer }) => buyer),
    ),
    cardsOf(
      db,
      rows.map((row) => row.code),
    ),
  ])
  return rows.flatMap((row) =>
    [...new Set(row.machines)]
      .filter((key) => byKey.has(key))
      .map((key) => ({
        machine: byKey.get(key) ?? key,
        order_no: row.code,
        account: buyers.get(row.buyer ?? '')?.account ?? '',
        firm_name: buyers.get(row.buyer ?? '')?.firmName ?? null,
        part_codes: cards.get(row.code)?.first_lines.map(({ part_code }) => part_code) ?? [],
      })),
  )
}

const rowsFor = async (deps: Deps, loaded: LoadedOrder, language: Language) => {
  const lines = new Map(auditedLines(loaded.state.lines).map((line) => [line.item_num, line.quantity]))
  return (await serialRows(deps, loaded, language)).map((row) => ({ ...row, quantity: lines.get(row.id) ?? 0 }))
}

/** An order's serial numbers from its stream, so that they are never behind. */
const detail = async (deps: Deps, code: string, session: Session, language: Language) => {
  const loaded = await loadOrder(deps.log, code)
  const row = loaded && serialAudits.fold(loaded.events).get(code)
  if (loaded === undefined || row === undefined) return refuse('audit_not_found')
  const { lines, serials } = loaded.state
  const { entered, reason } = serials
  const [known, rows, details, others, reasons] = await Promise.all([
    people(deps.db, peopleIn(row)),
    rowsFor(deps, loaded, language),
    entered ? detailsOf(deps.db, entered.details) : undefined,
    elsewhere(deps, code, entered?.machines ?? []),
    readPersonalData(deps.db, reason ? [reason] : []),
  ])
  return {
    ...shown(row, known),
    order_total: toWire(lines.total),
    currency: lines.currency,
    rows,
    elsewhere: others,
    details_altered: details?.altered ?? false,
    reason: reasonIn(reasons.get(reason?.id ?? '')),
    own: hasConflictOfInterest(staffMemberOf(session), lines),
    stream: orders.nameOf(code),
  }
}

/** What after-sales staff do about serial numbers. */
export const serialAuditResource = (deps: Deps): BoundResource => {
  const answer = (id: string, changed: ChangedOrder | ChangeRefusal, context: CallContext) => {
    const acted = actedOn(id, changed, context)
    return isRefusal(acted) && acted.refused === 'order_not_found' ? refuse('audit_not_found') : acted
  }
  return bindResource(serialAuditsResource, {
    list: (query) =>
      listNamed(query, [userIdsMatching(deps.db, query.filter.q)], async (buyers) => {
        const found = await listSerialAudits(deps.db, query, buyers)
        if (isRefusal(found)) return found
        const known = await people(deps.db, found.rows.flatMap(peopleIn))
        return { ...found, rows: found.rows.map((row) => shown(row, known)) }
      }),
    one: (id, session, { language }) => detail(deps, id, session, language),
    streamOf: (id) => orders.nameOf(id),
    actions: {
      approve: async (id, { version }, session, context) =>
        answer(id, await approveSerials(deps, staffMemberOf(session), id, version, context.meta), context),
      reject: async (id, { version, reason }, session, context) =>
        answer(id, await rejectSerials(deps, staffMemberOf(session), id, reason, version, context.meta), context),
    },
  })
}
