import { hash } from 'node:crypto'
import {
  type DomainEvent,
  type EventLog,
  type Executed,
  type ExecutionRefusal,
  execute,
  load,
} from '@portafilter/eventstore'
import {
  beijingDay,
  type Cents,
  type CommandMeta,
  DAY_MS,
  isRefusal,
  type Language,
  type Owner,
  repaymentNo,
  topUpNo,
} from '@portafilter/kernel'
import type { ExternalSource } from '@portafilter/receivable'
import type { RepaymentRefusal, RepaymentRequest } from './history/repayment.ts'
import type { TopUpRefusal } from './history/topup.ts'
import type { WalletRefusal, WalletState } from './history/wallet.ts'
import { repayments, topUps, wallets } from './streams.ts'

/** Somebody of a firm, who asks in this language. */
export type Asker = Owner & { readonly firm: string; readonly language: Language }

/** What was asked for: its number, and what was recorded of it. */
export type Requested = {
  readonly pay_no: string
  readonly recorded: readonly Pick<Executed<unknown, DomainEvent>, 'events' | 'position'>[]
}

const bytesOf = ({ id }: CommandMeta): Uint8Array => hash('sha256', id, 'buffer')

/** Made of the command's id and its day; a repeat behind midnight finds the number of the day before. */
const numberOfTopUp = async (log: EventLog, meta: CommandMeta): Promise<string> => {
  const yesterday = topUpNo(beijingDay(new Date(meta.at.getTime() - DAY_MS)), bytesOf(meta))
  const { events } = await load(log, topUps.nameOf(yesterday), topUps.decider)
  const isRepeat = events.some(({ metadata }) => metadata.command === meta.id)
  return isRepeat ? yesterday : topUpNo(beijingDay(meta.at), bytesOf(meta))
}

/** Asks to put money into the firm's balance; the same command asks for the same. */
export const requestTopUp = async (
  log: EventLog,
  asker: Asker,
  amount: Cents,
  method: ExternalSource,
  meta: CommandMeta,
): Promise<Requested | TopUpRefusal | ExecutionRefusal> => {
  const pay_no = await numberOfTopUp(log, meta)
  const request = { ...asker, pay_no, amount, currency: 'CNY', method } as const
  const requested = await execute(log, {
    stream: topUps.nameOf(pay_no),
    decider: topUps.decider,
    meta,
    command: { type: 'RequestTopUp', request },
  })
  return isRefusal(requested) ? requested : { pay_no, recorded: [requested] }
}

/** What the wallet has frozen in its open repayment. */
const openRepaymentIn = ({ repayment, bills }: WalletState): Pick<RepaymentRequest, 'pay_no' | 'amount' | 'bills'> => {
  if (repayment === null) throw new Error('the wallet has opened no repayment')
  const frozen = bills.filter((bill) => bill.repayment === repayment.pay_no)
  return { ...repayment, bills: [...frozen.values()].map(({ order, amount }) => ({ order, amount })) }
}

/**
 * Asks to pay back what the firm owes: the wallet opens the repayment, then the repayment is asked for. While one is open it
 * is the one that is answered; were it only opened, because a process died in between, it is asked for now.
 */
export const requestRepayment = async (
  log: EventLog,
  asker: Asker,
  meta: CommandMeta,
): Promise<Requested | WalletRefusal | RepaymentRefusal | ExecutionRefusal> => {
  const opened = await execute(log, {
    stream: wallets.nameOf(asker.firm),
    decider: wallets.decider,
    meta,
    command: { type: 'OpenRepayment', pay_no: repaymentNo(beijingDay(meta.at), bytesOf(meta)) },
  })
  if (isRefusal(opened)) return opened
  const open = openRepaymentIn(opened.state)
  const requested = await execute(log, {
    stream: repayments.nameOf(open.pay_no),
    decider: repayments.decider,
    meta,
    command: { type: 'RequestRepayment', request: { ...asker, ...open, currency: 'CNY' } },
  })
  if (isRefusal(requested)) return requested
  return { pay_no: open.pay_no, recorded: [opened, requested] }
}
