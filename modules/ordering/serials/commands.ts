import {
  type Database,
  type EventLog,
  eventIdOf,
  type PersonalDataReference,
  readPersonalData,
  type Seen,
  storePersonalData,
} from '@portafilter/eventstore'
import { type CommandMeta, isRefusal, refuse, type StaffMember } from '@portafilter/kernel'
import { type ChangedOrder, type ChangeRefusal, changeOrder, loadOwnOrder } from '../commands.ts'
import type { OrderEvent } from '../history/events.ts'
import { auditedLines } from '../history/serial-audit.ts'
import { orders } from '../streams.ts'

type Deps = { readonly db: Database; readonly log: EventLog }

/** What is kept of each machine beside the log, in the order of the lines. */
export type MachineDetails = { readonly phoneNumber: string; readonly faultReason: string }

/** `id`: the number of the line that it is for; without any the machines are in the order of the lines. */
export type Machine = MachineDetails & { readonly machineCode: string; readonly id?: number | undefined }

/** In the order of the lines that serial numbers are asked for; undefined where one is for none of them, or two for one. */
export const inOrderOfLines = (
  machines: readonly Machine[],
  lines: readonly { readonly item_num: number }[],
): readonly Machine[] | undefined => {
  if (machines.every(({ id }) => id === undefined)) return machines
  const found = lines.flatMap(({ item_num }) => machines.find(({ id }) => id === item_num) ?? [])
  return found.length === machines.length ? found : undefined
}

const SERIALS = 'serials'
const AUDIT_REASON = 'audit-reason'

const keep = (
  { db }: Deps,
  code: string,
  kind: string,
  data: { rows: MachineDetails[] } | { reason: string },
  meta: CommandMeta,
): Promise<PersonalDataReference> => {
  const stream = orders.nameOf(code)
  return storePersonalData(db, { stream, eventId: eventIdOf(meta.id, stream, 0), name: kind, kind, data })
}

/** The machines' details as they are kept; absent once they were erased, or changed by somebody. */
export const detailsOf = async (
  db: Database,
  reference: PersonalDataReference,
): Promise<{ readonly rows: readonly MachineDetails[]; readonly altered: boolean }> => {
  const record = (await readPersonalData(db, [reference])).get(reference.id)
  const entered = record?.data as { rows: MachineDetails[] } | undefined
  return { rows: entered?.rows ?? [], altered: record?.altered ?? false }
}

/**
 * Enters an order's machines, or changes them. A machine whose `id` is no line's is refused, as are two for one line.
 * @param edits whether they are those that were entered before
 */
export const enterSerials = async (
  deps: Deps,
  buyer: string,
  code: string,
  given: readonly Machine[],
  edits: boolean,
  meta: CommandMeta,
): Promise<ChangedOrder | ChangeRefusal> => {
  const own = await loadOwnOrder(deps.log, code, buyer)
  if (isRefusal(own)) return own
  const lines = auditedLines(own.state.lines)
  const machines = inOrderOfLines(given, lines)
  if (machines === undefined) return refuse('serials_count', { count: lines.length })
  const rows = machines.map(({ phoneNumber, faultReason }) => ({ phoneNumber, faultReason }))
  const details = await keep(deps, code, SERIALS, { rows }, meta)
  const numbers = machines.map(({ machineCode }) => machineCode)
  return changeOrder(deps.log, code, { type: 'EnterSerialNumbers', buyer, machines: numbers, details, edits }, meta)
}

/** What happened to the order's serial numbers, or ended it, since a person looked. */
const serialsSeen = (version: number): Seen<OrderEvent> => ({
  version,
  isAbout: ({ type }) => type.startsWith('SerialNumbers') || type === 'OrderCancelled',
})

/** After-sales' word on the serial numbers that the person saw. */
export const approveSerials = (
  { log }: Deps,
  staff: StaffMember,
  code: string,
  version: number,
  meta: CommandMeta,
): Promise<ChangedOrder | ChangeRefusal> =>
  changeOrder(log, code, { type: 'ApproveSerialNumbers', staff }, meta, serialsSeen(version))

/** As `approveSerials`; the reason is personal data (free text), which the event refers to. */
export const rejectSerials = async (
  deps: Deps,
  staff: StaffMember,
  code: string,
  why: string,
  version: number,
  meta: CommandMeta,
): Promise<ChangedOrder | ChangeRefusal> => {
  const reason = await keep(deps, code, AUDIT_REASON, { reason: why }, meta)
  return changeOrder(deps.log, code, { type: 'RejectSerialNumbers', staff, reason }, meta, serialsSeen(version))
}
