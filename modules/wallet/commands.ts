import { countedBy } from '@portafilter/control'
import {
  type Database,
  type EventLog,
  type Executed,
  type ExecutionRefusal,
  eventIdOf,
  execute,
  stateOf,
  storePersonalData,
} from '@portafilter/eventstore'
import type { CommandMeta, SecondPerson, StaffMember } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { type Amounts, type Available, availableOf } from './history/amounts.ts'
import {
  pursesFor,
  sizeOf,
  type WalletCommand,
  type WalletEvent,
  type WalletRefusal,
  type WalletState,
} from './history/wallet.ts'
import { wallets } from './streams.ts'

export type WalletDeps = { readonly db: Database; readonly log: EventLog }

/** A kind of personal data: why finance has adjusted a wallet, or would not. */
const REASON = 'wallet-reason'

type Changed = Executed<WalletState, WalletEvent> | WalletRefusal | ExecutionRefusal

/**
 * Staff adjust what they have seen; orders and top-ups move a wallet all the time, and are no reason to refuse: differences
 * are signed, and nothing falls below zero.
 */
const ADJUSTING: readonly string[] = [
  'WalletAdjusted',
  'AdjustmentProposed',
  'AdjustmentRejected',
] satisfies WalletEvent['type'][]

/** Runs a command on the wallet of a firm, by its `erp_code`. */
const changeWallet = (log: EventLog, firm: string, command: WalletCommand, meta: CommandMeta, version?: number) => {
  const about = 'adjustment_id' in command && command.type !== 'AdjustWallet' ? command.adjustment_id : undefined
  const isAbout = ({ type, data }: WalletEvent) =>
    ADJUSTING.includes(type) && (about === undefined || ('adjustment_id' in data && data.adjustment_id === about))
  return execute(log, {
    stream: wallets.nameOf(firm),
    decider: wallets.decider,
    command,
    meta,
    seen: version === undefined ? undefined : { version, isAbout },
  })
}

/** Free text is personal data: the event refers to it. */
const keepReason = (db: Database, firm: string, reason: string, meta: CommandMeta) => {
  const stream = wallets.nameOf(firm)
  const eventId = eventIdOf(meta.id, stream, 0)
  return storePersonalData(db, { stream, eventId, name: 'reason', kind: REASON, data: { reason } })
}

/**
 * Changes what a firm has by signed differences in fen, with a reason; what comes to more than one person may do alone with
 * the firm in a day waits for a second one (decisions/four-eyes.md).
 * @param version of the wallet that the person looked at; absent where nobody has looked
 */
export const adjustWallet = async (
  deps: WalletDeps & Pick<RoomDeps, 'secondPersonAbove'>,
  staff: SecondPerson,
  firm: string,
  { amounts, reason: why }: { readonly amounts: Amounts; readonly reason: string },
  meta: CommandMeta,
  version?: number,
): Promise<Changed> => {
  const reason = await keepReason(deps.db, firm, why, meta)
  const command = { type: 'AdjustWallet', staff, firm, adjustment_id: meta.id, amounts, reason } as const
  const ofFirm = { staff, owner: { buyer: '', firm }, subject: wallets.nameOf(firm) }
  return countedBy(deps, { ...ofFirm, kind: 'adjustment', amount: sizeOf(amounts) }, meta, (alone) =>
    changeWallet(deps.log, firm, { ...command, alone }, meta, version),
  )
}

/** The second person's consent to what waits under this id. */
export const approveAdjustment = (
  { log }: WalletDeps,
  staff: SecondPerson,
  firm: string,
  adjustment_id: string,
  meta: CommandMeta,
  version?: number,
): Promise<Changed> => changeWallet(log, firm, { type: 'ApproveAdjustment', staff, firm, adjustment_id }, meta, version)

/** What a firm can spend, by purse, in fen; on an order also what is held for that order already. */
export const availableTo = async (log: EventLog, firm: string, order?: string): Promise<Available> => {
  const wallet = await stateOf(log, wallets.nameOf(firm), wallets.decider)
  return availableOf(order === undefined ? wallet.purses : pursesFor(wallet, order))
}

/** A word against what waits under this id, with the reason; whoever has proposed it may take it back so. */
export const rejectAdjustment = async (
  { db, log }: WalletDeps,
  staff: StaffMember,
  firm: string,
  { adjustment_id, reason: why }: { readonly adjustment_id: string; readonly reason: string },
  meta: CommandMeta,
  version?: number,
): Promise<Changed> => {
  const reason = await keepReason(db, firm, why, meta)
  return changeWallet(log, firm, { type: 'RejectAdjustment', staff, firm, adjustment_id, reason }, meta, version)
}
