import type { EventLog, Recorded } from '@portafilter/eventstore'
import { type CommandMeta, type Language, type Owner, refundOf, refuse } from '@portafilter/kernel'
import { type ChangedOrder, type ChangeRefusal, changeOrder, loadOrder, type OrderEvent } from '@portafilter/ordering'
import type { Refund, RefundCommand } from '@portafilter/receivable'

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

/** A refund by its number; undefined for what is no number, or was never asked for. */
export const loadRefund = async (log: EventLog, refund_id: string): Promise<LoadedRefund | undefined> => {
  const subject = refundOf(refund_id)?.key ?? ''
  const loaded = await loadOrder(log, subject)
  const refund = loaded?.state.refunds.refunds.find((each) => each.refund_id === refund_id)
  if (loaded === undefined || refund === undefined) return undefined
  const events = loaded.events.filter(isAbout(refund_id))
  const { lines } = loaded.state
  return { refund, owner: lines, language: lines.language, subject, version: loaded.head.version, events }
}

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
  return changeOrder(log, subject, command, meta, seen)
}
