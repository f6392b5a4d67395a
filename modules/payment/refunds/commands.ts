import type { EventLog } from '@portafilter/eventstore'
import { type CommandMeta, refundOf, refuse } from '@portafilter/kernel'
import type { RefundCommand } from '@portafilter/receivable'
import {
  type ChangedPayment,
  isAboutRefund,
  type LoadedRefund,
  type PaymentRefusal,
  paymentKinds,
} from '../payments.ts'

export type { LoadedRefund } from '../payments.ts'

/** A refund by its number, of whichever payment; undefined for what is no number, or was never asked for. */
export const loadRefund = async (log: EventLog, refund_id: string): Promise<LoadedRefund | undefined> => {
  const of = refundOf(refund_id)
  return of && paymentKinds[of.kind].loadRefund(log, of.key, refund_id)
}

/** Runs a command about a refund. With the version that a person has seen, only if nothing has happened to it since. */
export const changeRefund = async (
  log: EventLog,
  command: RefundCommand,
  meta: CommandMeta,
  version?: number,
): Promise<ChangedPayment | PaymentRefusal> => {
  const of = refundOf(command.refund_id)
  if (of === undefined) return refuse('refund_not_found')
  return paymentKinds[of.kind].change(log, of.key, command, meta, isAboutRefund(command.refund_id), version)
}
