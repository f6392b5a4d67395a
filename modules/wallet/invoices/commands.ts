import {
  type Executed,
  type ExecutionRefusal,
  eventIdOf,
  execute,
  stateOf,
  storePersonalData,
} from '@portafilter/eventstore'
import { invoiceTitleOf } from '@portafilter/identity'
import {
  beijingDay,
  type Cents,
  type CommandMeta,
  isRefusal,
  isTheirs,
  type Owner,
  paymentOf,
  type Refusal,
  refuse,
  type StaffMember,
} from '@portafilter/kernel'
import { isAboutInvoice } from '@portafilter/receivable'
import type { WalletDeps } from '../commands.ts'
import type { TopUpEvent, TopUpRefusal, TopUpState } from '../history/topup.ts'
import { topUps } from '../streams.ts'
import { topUpList } from '../views/top-ups.ts'
import type { InvoiceDetails } from './contract.ts'
import { detailsFault, keptDetails } from './details.ts'

/** A kind of personal data: what an invoice is to say. */
const INVOICE = 'invoice'

type Changed = Executed<TopUpState, TopUpEvent>

/** A top-up that the person may act on; any other number is as unknown as another's. */
export const loadOwnTopUp = async (
  { log }: WalletDeps,
  pay_no: string,
  person: Owner,
): Promise<TopUpState | Refusal<'payment_not_found'>> => {
  if (paymentOf(pay_no)?.kind !== 'topup') return refuse('payment_not_found')
  const state = await stateOf(log, topUps.nameOf(pay_no), topUps.decider)
  return state.requested !== null && isTheirs(person, state.requested) ? state : refuse('payment_not_found')
}

/** Asks for the invoice of a top-up: once, and whether it is paid already or not. */
export const requestInvoice = async (
  deps: WalletDeps,
  person: Owner,
  pay_no: string,
  wanted: InvoiceDetails,
  meta: CommandMeta,
): Promise<Changed | TopUpRefusal | ExecutionRefusal | Refusal<'invalid_input'>> => {
  const own = await loadOwnTopUp(deps, pay_no, person)
  if (isRefusal(own)) return own
  const { invoice_title } = await invoiceTitleOf(deps.db, person.firm ?? '')
  const fault = detailsFault(wanted, invoice_title)
  if (fault) return fault
  const stream = topUps.nameOf(pay_no)
  const record = { stream, eventId: eventIdOf(meta.id, stream, 0), kind: INVOICE, data: keptDetails(wanted) }
  const details = await storePersonalData(deps.db, record)
  const command = { type: 'RequestInvoice', ...person, pay_no, details } as const
  return execute(deps.log, { stream, decider: topUps.decider, command, meta })
}

export type Issued = Readonly<{ invoice_number: string; issued_on: string; amount: Cents }>

/**
 * Records an invoice that finance has issued at the tax bureau, of what the person saw. A number serves one payment; two
 * that are recorded in the same moment are the tax bureau's to tell apart: it gives each number once.
 */
export const issueInvoice = async (
  { db, log }: WalletDeps,
  staff: StaffMember,
  pay_no: string,
  issued: Issued,
  version: number,
  meta: CommandMeta,
): Promise<
  Changed | TopUpRefusal | ExecutionRefusal | Refusal<'invoice_not_found' | 'invoice_number_used' | 'invalid_input'>
> => {
  if (paymentOf(pay_no)?.kind !== 'topup') return refuse('invoice_not_found')
  if (issued.issued_on > beijingDay(meta.at)) return refuse('invalid_input', { field: 'issued_on', fault: 'malformed' })
  const used = await topUpList
    .rows(db)
    .select('pay_no')
    .where('invoice_number', '=', issued.invoice_number)
    .where('pay_no', '!=', pay_no)
    .executeTakeFirst()
  if (used) return refuse('invoice_number_used', used)
  return execute(log, {
    ...{ stream: topUps.nameOf(pay_no), decider: topUps.decider, meta },
    command: { type: 'IssueInvoice', staff, pay_no, ...issued },
    seen: { version, isAbout: isAboutInvoice },
  })
}
