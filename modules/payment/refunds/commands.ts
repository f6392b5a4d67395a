import { type EventLog, eventIdOf, type Recorded, storePersonalData } from '@portafilter/eventstore'
import {
  type CommandMeta,
  isRefusal,
  type Language,
  type Owner,
  refundOf,
  refuse,
  type StaffMember,
} from '@portafilter/kernel'
import {
  type ChangedOrder,
  type ChangeRefusal,
  changeOrder,
  type LoadedOrder,
  loadOrder,
  loadOrderOnDisk,
  type OrderEvent,
  orders,
} from '@portafilter/ordering'
import type { HandleRefund, Refund, RefundCommand } from '@portafilter/receivable'
import type { PaymentDeps } from '../commands.ts'
import { streamOfPayment } from '../payments.ts'
import { keepPayee, type Payee } from './payee.ts'

/** A refund with what it gives back of, and the version of that stream. */
export type LoadedRefund = {
  readonly refund: Refund
  readonly owner: Owner
  /** For the letters that follow. */
  readonly language: Language
  /** The order's code. */
  readonly subject: string
  readonly version: number
  /** What happened to it, in order. */
  readonly events: readonly Recorded<OrderEvent>[]
}

const isAbout =
  (refund_id: string) =>
  ({ data }: Recorded<OrderEvent>): boolean =>
    'refund_id' in data && data.refund_id === refund_id

const subjectOf = (refund_id: string): string => refundOf(refund_id)?.key ?? ''

const refundIn = (loaded: LoadedOrder | undefined, refund_id: string): LoadedRefund | undefined => {
  const refund = loaded?.state.refunds.refunds.find((each) => each.refund_id === refund_id)
  if (loaded === undefined || refund === undefined) return undefined
  const { lines } = loaded.state
  const events = loaded.events.filter(isAbout(refund_id))
  const version = loaded.head.version
  return { refund, owner: lines, language: lines.language, subject: lines.code, version, events }
}

/** A refund by its number; undefined for what is no number, or was never asked for. */
export const loadRefund = async (log: EventLog, refund_id: string): Promise<LoadedRefund | undefined> =>
  refundIn(await loadOrder(log, subjectOf(refund_id)), refund_id)

/** The same once all of it is on the disk: no money moves, and nobody is told, for what may yet be lost. */
export const loadRefundOnDisk = async (log: EventLog, refund_id: string): Promise<LoadedRefund | undefined> =>
  refundIn(await loadOrderOnDisk(log, subjectOf(refund_id)), refund_id)

/** Runs a command about a refund. With the version that a person has seen, only if nothing has happened to it since. */
export const changeRefund = async (
  log: EventLog,
  command: RefundCommand,
  meta: CommandMeta,
  version?: number,
): Promise<ChangedOrder | ChangeRefusal> => {
  const subject = refundOf(command.refund_id)?.key
  if (subject === undefined) return refuse('refund_not_found')
  const seen = version === undefined ? undefined : { version, isAbout: isAbout(command.refund_id) }
  const changed = await changeOrder(log, subject, command, meta, seen)
  return isRefusal(changed) && changed.refused === 'order_not_found' ? refuse('refund_not_found') : changed
}

/** The stream that decides about a refund, by its number's form; a number of no form is of none. */
export const streamOfRefund = (refund_id: string): string | undefined => {
  const subject = refundOf(refund_id)
  if (subject === undefined) return undefined
  return subject.kind === 'order' ? orders.nameOf(subject.key) : streamOfPayment(subject.key)
}

/** The kind of the record that says why a transfer came back. */
const SENT_BACK = 'refund_sent_back'

/** What finance wants done about a refund, in their own words; texts and payees are kept beside the log. */
export type Handling =
  | Exclude<WithoutWho<HandleRefund>, { type: 'RecordSentBack' | 'SendByTransfer' | 'GivePayee' }>
  | { readonly type: 'RecordSentBack'; readonly reason: string }
  | { readonly type: 'SendByTransfer'; readonly payee: Payee | undefined }
  | { readonly type: 'GivePayee'; readonly payee: Payee }

type WithoutWho<Command> = Command extends unknown ? Omit<Command, 'refund_id' | 'staff'> : never

/** Does what finance wants about the refund that the person saw. */
export const handleRefund = async (
  { db, log }: PaymentDeps,
  staff: StaffMember,
  refund_id: string,
  wanted: Handling,
  version: number,
  meta: CommandMeta,
): Promise<ChangedOrder | ChangeRefusal> => {
  const stream = streamOfRefund(refund_id)
  if (stream === undefined) return refuse('refund_not_found')
  const about = { refund_id, staff }
  const handle = (command: HandleRefund) => changeRefund(log, command, meta, version)
  switch (wanted.type) {
    case 'RecordSentBack': {
      const record = {
        stream,
        eventId: eventIdOf(meta.id, stream, 0),
        kind: SENT_BACK,
        data: { reason: wanted.reason },
      }
      return handle({ ...about, type: wanted.type, reason: await storePersonalData(db, record) })
    }
    case 'SendByTransfer': {
      const payee = wanted.payee === undefined ? null : await keepPayee(db, stream, wanted.payee, meta)
      return handle({ ...about, type: wanted.type, payee })
    }
    case 'GivePayee':
      return handle({ ...about, type: wanted.type, payee: await keepPayee(db, stream, wanted.payee, meta) })
    default:
      return handle({ ...about, ...wanted })
  }
}
