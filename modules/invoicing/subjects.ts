import {
  type EventLog,
  type Executed,
  type ExecutionRefusal,
  execute,
  type Loaded,
  lastPosition,
  load,
  onDisk,
  type Recorded,
  readPersonalData,
} from '@portafilter/eventstore'
import {
  type Cents,
  type CommandMeta,
  isRefusal,
  isTheirs,
  type Language,
  ORDER_CODE,
  type Owner,
  paymentOf,
  type Refusal,
  refuse,
} from '@portafilter/kernel'
import {
  changeOrder,
  invoiceable,
  invoiceFacts,
  isClaiming,
  isInvoiceDue,
  loadOrder,
  type OrderCommand,
  type OrderEvent,
  type OrderRefusal,
  type OrderState,
  orders,
  reasonIn,
  statusOf,
} from '@portafilter/ordering'
import { type InvoiceState, invoiceSchemas } from '@portafilter/receivable'
import type { RoomDeps } from '@portafilter/room'
import { type TopUpEvent, type TopUpRefusal, type TopUpState, topUps } from '@portafilter/wallet'
import { type Standing, standingOf } from './standing.ts'

type SubjectEvent = OrderEvent | TopUpEvent

/** What is decided about an invoice; of a top-up less than of an order. */
export type InvoiceCommand = Extract<
  OrderCommand,
  {
    type:
      | 'RequestInvoice'
      | 'ReturnInvoiceRequest'
      | 'IssueInvoice'
      | 'OpenInvoiceWindow'
      | 'ReddenInvoice'
      | 'ConfirmRedInvoice'
      | 'RejectRedInvoice'
  }
>

/** What is decided of a top-up's invoice, too. */
type OfTopUps = Extract<InvoiceCommand, { type: 'RequestInvoice' | 'ReturnInvoiceRequest' | 'IssueInvoice' }>

const OF_TOP_UPS: readonly string[] = [
  'RequestInvoice',
  'ReturnInvoiceRequest',
  'IssueInvoice',
] satisfies OfTopUps['type'][]

const isOfTopUps = (command: InvoiceCommand): command is OfTopUps => OF_TOP_UPS.includes(command.type)

const refusedIn = <R extends Refusal>(decided: R | readonly unknown[]): R | undefined =>
  isRefusal(decided) ? decided : undefined

/** What is invoiced, as its stream has it: an order by its code, a top-up by its number. */
export type Subject = {
  readonly id: string
  readonly kind: 'order' | 'topup'
  readonly owner: Owner
  /** Of whoever asked: for letters that nobody is waiting for. */
  readonly language: Language
  /** What its invoice comes to, or came to when it was issued. */
  readonly amount: Cents
  readonly standing: Standing
  readonly invoice: InvoiceState['invoice']
  /** Why its last request was handed back, as long as nobody has asked again. */
  readonly return_reason: InvoiceState['return_reason']
  /** The first moment at which it can no longer be asked for, ISO; null of a top-up, which can be whenever. */
  readonly until: string | null
  /** Whether an invoice could be asked for, but for the window. */
  readonly due: boolean
  readonly red_due: Cents
  /** The numbers of its red invoices. */
  readonly reds: readonly string[]
  /** The red invoice that waits for a second person. */
  readonly red_proposal: OrderState['invoicing']['red_proposal']
  /** Whether an after-sales case has pieces of it, whose refund would change what the invoice comes to. */
  readonly open_case: boolean
  readonly version: number
  readonly events: readonly Recorded<SubjectEvent>[]
  /** Why the stream, as it was loaded, would refuse the command; undefined where it would not. */
  refusalOf(command: InvoiceCommand): OrderRefusal | TopUpRefusal | undefined
}

/** The stream of what has this code or number; undefined for what can be neither. */
export const streamOf = (id: string): string | undefined => {
  if (ORDER_CODE.test(id)) return orders.nameOf(id)
  return paymentOf(id)?.kind === 'topup' ? topUps.nameOf(id) : undefined
}

const orderSubject = (id: string, loaded: NonNullable<Awaited<ReturnType<typeof loadOrder>>>): Subject => {
  const { state, events, head } = loaded
  const { invoice, return_reason, until, red_due, red_proposal } = state.invoicing
  const red_proposed = red_proposal !== null
  const status = statusOf(state)
  const amount = invoice?.issued?.amount ?? invoiceable(state)
  const closed = status === 'closed'
  const isIssued = { requested: invoice !== null, issued: invoice?.issued != null }
  const facts = { ...isIssued, paid: true, amount, closed, red_due, red_proposed }
  return {
    id,
    kind: 'order',
    owner: { buyer: state.lines.buyer, firm: state.lines.firm },
    amount,
    invoice,
    return_reason,
    until,
    red_due,
    red_proposal,
    // One that waits has its number, too.
    reds: [...state.invoicing.reds, red_proposal?.red_number ?? []].flat(),
    language: state.lines.language,
    standing: standingOf(facts),
    due: invoice === null && isInvoiceDue(invoiceFacts(state)),
    open_case: isClaiming(state),
    version: head.version,
    events,
    refusalOf: (command) => refusedIn(orders.decider.decide(command, state)),
  }
}

const topUpSubject = (id: string, { state, events, head }: Loaded<TopUpState, TopUpEvent>): Subject | undefined => {
  if (state.requested === null) return undefined
  const { invoice, return_reason, paid } = state
  const { amount, buyer, firm, language } = state.requested
  const facts = {
    requested: invoice !== null,
    issued: invoice?.issued != null,
    paid,
    amount,
    closed: false,
    red_due: 0,
    red_proposed: false,
  }
  return {
    id,
    kind: 'topup',
    owner: { buyer, firm },
    language,
    amount,
    invoice,
    return_reason,
    until: null,
    red_due: 0,
    reds: [],
    red_proposal: null,
    standing: standingOf(facts),
    due: invoice === null,
    open_case: false,
    version: head.version,
    events,
    refusalOf: (command) => (isOfTopUps(command) ? refusedIn(topUps.decider.decide(command, state)) : undefined),
  }
}

/** The order or the top-up with this code or number; undefined where there is none. */
export const loadSubject = async (log: EventLog, id: string): Promise<Subject | undefined> => {
  if (ORDER_CODE.test(id)) {
    const loaded = await loadOrder(log, id)
    return loaded && orderSubject(id, loaded)
  }
  if (paymentOf(id)?.kind !== 'topup') return undefined
  return topUpSubject(id, await load(log, topUps.nameOf(id), topUps.decider))
}

/** Why its last request was handed back, empty when erased; null where it was not. */
export const returnReasonOf = async (
  { db }: Pick<RoomDeps, 'db'>,
  { return_reason: reason }: Subject,
): Promise<string | null> => reason && reasonIn((await readPersonalData(db, [reason])).get(reason.id))

/** As `loadSubject`, for letters. */
export const loadSubjectOnDisk = onDisk(loadSubject, lastPosition)

/** Of an order whoever ordered it asks for the invoice, of a top-up anybody of the firm; another's is as unknown as none. */
export const loadOwnSubject = async (
  log: EventLog,
  id: string,
  person: Owner,
): Promise<Subject | Refusal<'order_not_found' | 'payment_not_found'>> => {
  const subject = await loadSubject(log, id)
  const isOrder = ORDER_CODE.test(id)
  const isOwn =
    subject !== undefined && (isOrder ? subject.owner.buyer === person.buyer : isTheirs(person, subject.owner))
  return isOwn ? subject : refuse(isOrder ? 'order_not_found' : 'payment_not_found')
}

export type ChangedSubject = Executed<OrderState, OrderEvent> | Executed<TopUpState, TopUpEvent>
export type ChangeRefusal = OrderRefusal | TopUpRefusal | ExecutionRefusal

/** Events after which an invoice is another one than a person saw. */
const ABOUT_IT: readonly string[] = [
  'InvoiceWindowOpened',
  'RedInvoiceProposed',
  'RedInvoiceRejected',
  'InvoiceReddened',
  'RefundRequested',
  'OrderCancelled',
] satisfies OrderEvent['type'][]

const isAboutIt = ({ type }: { readonly type: string }): boolean => type in invoiceSchemas || ABOUT_IT.includes(type)

/**
 * Runs a command about an invoice on the stream of what is invoiced.
 * @param version staff: what the person looked at
 */
export const changeSubject = async (
  log: EventLog,
  id: string,
  command: InvoiceCommand,
  meta: CommandMeta,
  version?: number,
): Promise<ChangedSubject | ChangeRefusal | Refusal<'invoice_not_found'>> => {
  const seen = version === undefined ? undefined : { version, isAbout: isAboutIt }
  if (ORDER_CODE.test(id)) return changeOrder(log, id, command, meta, seen)
  if (paymentOf(id)?.kind !== 'topup' || !isOfTopUps(command)) return refuse('invoice_not_found')
  return execute(log, { stream: topUps.nameOf(id), decider: topUps.decider, command, meta, seen })
}
