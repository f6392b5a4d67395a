import { countedBy } from '@portafilter/control'
import {
  type Database,
  type Executed,
  type ExecutionRefusal,
  eventIdOf,
  execute,
  load,
  storePersonalData,
} from '@portafilter/eventstore'
import {
  type Cents,
  type CommandMeta,
  type Owner,
  refuse,
  type SecondPerson,
  type StaffMember,
} from '@portafilter/kernel'
import type { Deciding, PaymentDeps } from '../commands.ts'
import {
  type BankReceiptCommand,
  type BankReceiptEvent,
  type BankReceiptRefusal,
  type BankReceiptState,
  standingOf,
} from '../history/bank-receipt.ts'
import { loadPayment } from '../payments.ts'
import { bankReceipts } from '../streams.ts'
import { REJECTION } from '../voucher.ts'
import { payNosOf } from './left-over.ts'

type Changed = Executed<BankReceiptState, BankReceiptEvent> | BankReceiptRefusal | ExecutionRefusal

/** Whose money a receipt's is: that of whoever its payments are of, the first one first. */
export const ownersOf = async ({ log }: PaymentDeps, receipt: Pick<BankReceiptState, 'claims'>): Promise<Owner[]> => {
  const payments = await Promise.all(payNosOf(receipt).map((pay_no) => loadPayment(log, pay_no)))
  return payments.flatMap((payment) => payment?.owner ?? [])
}

/** Whatever happened to the receipt since makes the person look again: what can be taken back depends on all of it. */
const changeReceipt = (
  { log }: PaymentDeps,
  serial: string,
  command: BankReceiptCommand,
  meta: CommandMeta,
  version: number,
) =>
  execute(log, {
    stream: bankReceipts.nameOf(serial),
    decider: bankReceipts.decider,
    command,
    meta,
    seen: { version, isAbout: () => true },
  })

/** Free text is personal data: the event refers to it. */
const keepReason = (db: Database, serial: string, reason: string, meta: CommandMeta) => {
  const stream = bankReceipts.nameOf(serial)
  const eventId = eventIdOf(meta.id, stream, 0)
  return storePersonalData(db, { stream, eventId, name: 'reason', kind: REJECTION, data: { reason } })
}

const known = async (deps: Deciding, serial: string) => {
  const { state } = await load(deps.log, bankReceipts.nameOf(serial), bankReceipts.decider)
  const [owners, stated] = await Promise.all([ownersOf(deps, state), deps.statedOf(deps.db, serial)])
  return { state, owners, stated }
}

/**
 * Puts right what a transfer is said to have brought in all, with a reason. What it differs by counts with what the person does
 * alone with the firm's money that day: above the limit it waits for a second one (decisions/four-eyes.md).
 * @param version of the receipt that the person looked at
 */
export const correctReceipt = async (
  deps: Deciding,
  staff: SecondPerson,
  serial: string,
  { came, reason: why }: { readonly came: Cents; readonly reason: string },
  meta: CommandMeta,
  version: number,
): Promise<Changed> => {
  const { state, owners, stated } = await known(deps, serial)
  const [owner] = owners
  if (owner === undefined) return refuse('receipt_not_found')
  const reason = await keepReason(deps.db, serial, why, meta)
  const command = { type: 'CorrectReceipt', staff, owners, stated, correction_id: meta.id, to: came, reason } as const
  const amount = Math.abs(came - (standingOf(state.claims).came ?? came))
  const counted = { staff, owner, kind: 'receipt', subject: bankReceipts.nameOf(serial), amount } as const
  return countedBy(deps, counted, meta, (alone) => changeReceipt(deps, serial, { ...command, alone }, meta, version))
}

type Named = { readonly correction_id: string }

/** The second person's consent to the correction that waits. */
export const confirmCorrection = async (
  deps: Deciding,
  staff: SecondPerson,
  serial: string,
  { correction_id }: Named,
  meta: CommandMeta,
  version: number,
): Promise<Changed> => {
  const { owners, stated } = await known(deps, serial)
  return changeReceipt(deps, serial, { type: 'ConfirmCorrection', staff, owners, stated, correction_id }, meta, version)
}

/** A word against it, with the reason; whoever has proposed it may take it back so. */
export const rejectCorrection = async (
  deps: Deciding,
  staff: StaffMember,
  serial: string,
  { correction_id, reason: why }: Named & { readonly reason: string },
  meta: CommandMeta,
  version: number,
): Promise<Changed> => {
  const { owners } = await known(deps, serial)
  const reason = await keepReason(deps.db, serial, why, meta)
  return changeReceipt(deps, serial, { type: 'RejectCorrection', staff, owners, correction_id, reason }, meta, version)
}
