import type { PersonalDataReference } from '@portafilter/eventstore'
import { hasConflictOfInterest, type Refusal, refuse, type StaffMember } from '@portafilter/kernel'
import type { Chapter } from './chapter.ts'
import type { FrozenLine, OrderSubmitted, SerialAuditEvent } from './events.ts'
import type { Order, SerialAuditState } from './state.ts'

type BuyersCommand = { readonly buyer: string } & (
  | {
      readonly type: 'EnterSerialNumbers'
      readonly machines: readonly string[]
      readonly details: PersonalDataReference
      /** Whether they are those that were entered before, changed (orders.md, Serial-number audit procedure). */
      readonly edits: boolean
    }
  | { readonly type: 'SubmitSerialNumbers' }
)
type StaffCommand = { readonly staff: StaffMember } & (
  | { readonly type: 'ApproveSerialNumbers' }
  | { readonly type: 'RejectSerialNumbers'; readonly reason: PersonalDataReference }
)

export type SerialAuditRefusal = Refusal<
  'serials_not_due' | 'serials_count' | 'serials_missing' | 'serials_not_waiting' | 'conflict_of_interest'
>

type Decision = readonly SerialAuditEvent[] | SerialAuditRefusal

/** The lines that serial numbers are asked for: those that the monthly rule counts, a row for each. One machine may need several. */
export const auditedLines = ({ lines }: Order['lines']): readonly FrozenLine[] => lines.filter(({ counted }) => counted)

/** Whether serial numbers keep an order from being paid. */
export const awaitsAudit = ({ serials: { standing } }: Order): boolean => standing !== 'none' && standing !== 'approved'

/** At X or R, on an order that is open. */
const canBeEntered = ({ serials: { standing } }: Order): boolean => standing === 'needed' || standing === 'rejected'

const ofBuyer = (command: BuyersCommand, order: Order): Decision => {
  const { entered, standing } = order.serials
  // A call of the specification's that may come again: its first answer was lost.
  if (command.type === 'SubmitSerialNumbers' && standing === 'under_review') return []
  if (!canBeEntered(order)) return refuse('serials_not_due')
  if (command.type === 'SubmitSerialNumbers')
    return entered === null ? refuse('serials_missing') : [{ type: 'SerialNumbersSubmitted', data: {} }]
  const { machines, details, edits } = command
  if (edits !== (entered !== null)) return refuse(edits ? 'serials_missing' : 'serials_not_due')
  const count = auditedLines(order.lines).length
  if (machines.length !== count) return refuse('serials_count', { count })
  return [{ type: 'SerialNumbersEntered', data: { machines, details } }]
}

const ofStaff = (command: StaffCommand, { serials, lines }: Order): Decision => {
  if (hasConflictOfInterest(command.staff, lines)) return refuse('conflict_of_interest')
  if (serials.standing !== 'under_review') return refuse('serials_not_waiting')
  return command.type === 'ApproveSerialNumbers'
    ? [{ type: 'SerialNumbersApproved', data: {} }]
    : [{ type: 'SerialNumbersRejected', data: { reason: command.reason } }]
}

/** The machines for which the parts of a month above the limit are bought, and whether after-sales believe it. */
export const serials: Chapter<
  SerialAuditState,
  BuyersCommand | StaffCommand,
  SerialAuditEvent,
  SerialAuditRefusal,
  OrderSubmitted
> = {
  initial: { standing: 'none', entered: null, reason: null },
  schemas: {
    SerialNumbersEntered: { schema: 1 },
    SerialNumbersSubmitted: { schema: 1 },
    SerialNumbersApproved: { schema: 1 },
    SerialNumbersRejected: { schema: 1 },
  },
  begin: {},
  decide: {
    EnterSerialNumbers: ofBuyer,
    SubmitSerialNumbers: ofBuyer,
    ApproveSerialNumbers: ofStaff,
    RejectSerialNumbers: ofStaff,
  },
  afterCancellation: [],
  evolve: {
    OrderSubmitted: (state, { data }) => ({ ...state, standing: data.serial_audit ? 'needed' : 'none' }),
    SerialNumbersEntered: (state, { data }) => ({ ...state, entered: data }),
    SerialNumbersSubmitted: (state) => ({ ...state, standing: 'under_review' }),
    SerialNumbersApproved: (state) => ({ ...state, standing: 'approved', reason: null }),
    SerialNumbersRejected: (state, { data }) => ({ ...state, standing: 'rejected', reason: data.reason }),
  },
}
