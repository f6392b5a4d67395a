import { countedBy } from '@portafilter/control'
import { type EventLog, eventIdOf, lastPosition, onDisk, storePersonalData } from '@portafilter/eventstore'
import { type CommandMeta, isRefusal, refundOf, refuse, type SecondPerson } from '@portafilter/kernel'
import type { ConfirmedBatch, HandleRefund, RefundCommand } from '@portafilter/receivable'
import type { RoomDeps } from '@portafilter/room'
import {
  type ChangedPayment,
  isAboutRefund,
  type LoadedRefund,
  type PaymentRefusal,
  paymentKinds,
} from '../payments.ts'
import { confirmedIn, loadBatch } from './confirmed.ts'
import { keepPayee, type Payee } from './payee.ts'

export type { LoadedRefund } from '../payments.ts'

/** A refund by its number, of whichever payment; undefined for what is no number, or was never asked for. */
export const loadRefund = async (log: EventLog, refund_id: string): Promise<LoadedRefund | undefined> => {
  const of = refundOf(refund_id)
  const loaded = of && (await paymentKinds[of.kind].loadRefund(log, of.key, refund_id))
  return loaded && { ...loaded, kind: of.kind }
}

/** As `loadRefund`, for letters and for money that moves. */
export const loadRefundOnDisk = onDisk(loadRefund, lastPosition)

/** Of a stream on which nothing was ever paid. */
const ABSENT: readonly string[] = ['order_not_found', 'payment_not_found']

/** Runs a command about a refund. With the version that a person has seen, only if nothing has happened to it since. */
export const changeRefund = async (
  log: EventLog,
  command: RefundCommand,
  meta: CommandMeta,
  version?: number,
): Promise<ChangedPayment | PaymentRefusal> => {
  const of = refundOf(command.refund_id)
  if (of === undefined) return refuse('refund_not_found')
  const isAbout = isAboutRefund(command.refund_id)
  const changed = await paymentKinds[of.kind].change(
    log,
    of.key,
    command,
    meta,
    version === undefined ? undefined : { version, isAbout },
  )
  return isRefusal(changed) && ABSENT.includes(changed.refused) ? refuse('refund_not_found') : changed
}

/** The stream that decides about a refund, by its number's form; a number of no form is of none. */
export const streamOfRefund = (refund_id: string): string | undefined => {
  const of = refundOf(refund_id)
  return of && paymentKinds[of.kind].nameOf(of.key)
}

/** The kind of the record that says why a transfer came back. */
const SENT_BACK = 'refund_sent_back'

/** What finance wants done about a refund, in their own words; texts and payees are kept beside the log. */
export type Handling =
  | { readonly type: 'ConfirmTransfer'; readonly bank_reference: string; readonly settled_at: string }
  | { readonly type: 'RecordSentBack'; readonly reason: string }
  | { readonly type: 'RetryRefund' }
  | { readonly type: 'SendByTransfer'; readonly payee: Payee | undefined }
  | { readonly type: 'GivePayee'; readonly payee: Payee }

/** What two people have confirmed of its batch; null of what is in none. */
const confirmedBatchOf = async (log: EventLog, { refund }: LoadedRefund): Promise<ConfirmedBatch | null> =>
  refund.batch === null ? null : confirmedIn(await loadBatch({ log }, refund.batch), refund)

/** Does what finance wants about the refund that the person saw. */
export const handleRefund = async (
  deps: Pick<RoomDeps, 'db' | 'log' | 'secondPersonAbove'>,
  staff: SecondPerson,
  refund_id: string,
  wanted: Handling,
  version: number,
  meta: CommandMeta,
): Promise<ChangedPayment | PaymentRefusal> => {
  const { db, log } = deps
  const stream = streamOfRefund(refund_id)
  const loaded = await loadRefund(log, refund_id)
  if (stream === undefined || loaded === undefined) return refuse('refund_not_found')
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
      const batch = await confirmedBatchOf(log, loaded)
      return handle({ ...about, type: wanted.type, reason: await storePersonalData(db, record), batch })
    }
    case 'ConfirmTransfer': {
      const batch = await confirmedBatchOf(log, loaded)
      // What a batch takes along two people confirm; the rest counts for the one who does it by hand.
      const amount = loaded.refund.batch === null ? loaded.refund.amount : 0
      const counted = { staff, owner: loaded.owner, kind: 'refund', subject: stream, amount } as const
      return countedBy(deps, counted, meta, (isAlone) =>
        handle({ ...about, ...wanted, batch, alone: isAlone ? amount : 0 }),
      )
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

/** The buyer says whom their refund is paid to; another's is as unknown as one that there is not. */
export const namePayee = async (
  { db, log }: Pick<RoomDeps, 'db' | 'log'>,
  buyer: string,
  refund_id: string,
  payee: Payee,
  meta: CommandMeta,
): Promise<ChangedPayment | PaymentRefusal> => {
  const loaded = await loadRefund(log, refund_id)
  const stream = streamOfRefund(refund_id)
  // Nothing is kept of whoever is not asked.
  if (stream === undefined || loaded?.owner.buyer !== buyer) return refuse('refund_not_found')
  const to = await keepPayee(db, stream, payee, meta)
  return changeRefund(log, { type: 'NamePayee', refund_id, buyer, payee: to }, meta)
}
