import {
  type DomainEvent,
  type EventLog,
  type Executed,
  type ExecutionRefusal,
  execute,
  load,
  onDisk,
  type Recorded,
  type Seen,
  type Stream,
} from '@portafilter/eventstore'
import {
  type Cents,
  type CommandMeta,
  type Currency,
  isRefusal,
  isTheirs,
  type Language,
  type Owner,
  type PaymentKind,
  paymentOf,
  type Refusal,
  refuse,
} from '@portafilter/kernel'
import {
  dueOf,
  isSubmitted,
  mayHaveWallet,
  type OrderRefusal,
  type OrderState,
  orders,
  type PaymentSource,
  payMethodOf,
  paysInFull,
} from '@portafilter/ordering'
import {
  type AttemptCommand,
  type AttemptsState,
  type Due,
  dueOfRequest,
  isAboutVoucher,
  missingOf,
  noAttempts,
  type Refund,
  type RefundCommand,
  type RefundEvent,
  type RequestState,
  type TransferCommand,
  type TransferState,
  usualUpTo,
  type VoucherEvent,
} from '@portafilter/receivable'
import { type Bill, type RepaymentRefusal, repayments, type TopUpRefusal, topUps } from '@portafilter/wallet'

/** What happened to a voucher. */
export type VoucherStep = Recorded<VoucherEvent>

/** What is known of a payment, whatever it pays. */
export type PaymentFacts = {
  readonly owner: Owner
  readonly language: Language
  readonly currency: Currency
  /** What people know it by, and write into their transfer: the order's code, or the payment's own number. */
  readonly subject: string
  /** What the subject comes to; of an order more than what is transferred, where its firm's wallet pays a part. */
  readonly total: Cents
  readonly transfer: TransferState
  readonly attempts: AttemptsState
  readonly refunds: readonly Refund[]
  /** What it is paid by: one source, or a combination; empty where nothing is arranged. */
  readonly method: PaymentSource | 'combination' | ''
  /** The number that it is, or was, to be paid under; null where nothing is arranged. */
  readonly inForce: string | null
  /** Whether it still waits for money: neither paid nor cancelled. */
  readonly isOpen: boolean
  /** Only orders are. */
  readonly isCancelled: boolean
  /** Whether it pays for machines, which go out once their buyer asks for a delivery. */
  readonly isOfMachines: boolean
  /** Those that a repayment pays. */
  readonly bills: readonly Bill[]
  /** What is to be transferred under the number in force; null for nothing. */
  readonly due: Due | null
  /** What of that has not come yet. */
  readonly missing: Cents
  /** Up to so much of one transfer is nothing unusual; what is above is typed twice. */
  readonly usualUpTo: Cents
  /** Whether what comes too much can go to a balance. */
  readonly mayHaveWallet: boolean
}

/** A payment as its stream has it. */
export type Payment = PaymentFacts & {
  readonly kind: PaymentKind
  readonly pay_no: string
  /** What happened to the vouchers under this number, in order. */
  readonly steps: readonly VoucherStep[]
  /** Of the stream's last event. */
  readonly position: number
  /** The event that paid it; undefined until it is paid. */
  readonly paidBy: Pick<Recorded<DomainEvent>, 'id' | 'at'> | undefined
  /** Why a command would be refused now; undefined where it would be taken. */
  refusalOf(command: TransferCommand | AttemptCommand): Refusal | undefined
  /** What it would record now; nothing where it would be refused. */
  wouldRecord(command: TransferCommand): readonly DomainEvent[]
}

export type PaymentRefusal = OrderRefusal | TopUpRefusal | RepaymentRefusal | ExecutionRefusal

const factsOfOrder = (state: OrderState): PaymentFacts | null => {
  if (!isSubmitted(state)) return null
  const { lines, payment, refunds, cancellation } = state
  const due = dueOf(state)
  const isCancelled = cancellation !== 'open'
  return {
    owner: lines,
    language: lines.language,
    currency: lines.currency,
    subject: lines.code,
    total: lines.total,
    transfer: payment,
    attempts: payment,
    refunds: refunds.refunds,
    bills: [],
    due,
    method: payMethodOf(payment.arrangement?.parts ?? []),
    inForce: payment.arrangement?.pay_no ?? null,
    isOpen: !payment.paid && !isCancelled,
    isCancelled,
    isOfMachines: lines.kind === 'M',
    missing: due ? missingOf(due, payment) : 0,
    usualUpTo: due ? usualUpTo(due, payment) : 0,
    mayHaveWallet: mayHaveWallet(lines),
  }
}

const factsOfRequest = (
  { requested, ...transfer }: RequestState,
  { method, attempts, bills }: Pick<PaymentFacts, 'method' | 'attempts' | 'bills'>,
): PaymentFacts | null => {
  if (requested === null) return null
  const { language, currency, pay_no, amount: total, firm } = requested
  // What a provider is to pay is not transferred.
  const due = method === 'offline_transfer' ? dueOfRequest(requested) : null
  return {
    owner: requested,
    language,
    currency,
    subject: pay_no,
    total,
    transfer,
    attempts,
    bills,
    refunds: transfer.refunds,
    method,
    inForce: pay_no,
    isOpen: !transfer.paid,
    isCancelled: false,
    isOfMachines: false,
    due,
    missing: due ? missingOf(due, transfer) : 0,
    usualUpTo: due ? usualUpTo(due, transfer) : 0,
    mayHaveWallet: firm !== null,
  }
}

/** A refund with what it gives back of, and the version of that stream. */
export type LoadedRefund = {
  readonly refund: Refund
  /** Of what it gives back. */
  readonly kind: PaymentKind
  readonly owner: Owner
  /** For the letters that follow. */
  readonly language: Language
  /** The order's code, or the number of the top-up or the repayment. */
  readonly subject: string
  readonly version: number
  /** What happened to it, in order. */
  readonly events: readonly Recorded<RefundEvent>[]
}

/** Whether an event is about this refund, of whichever stream. */
export const isAboutRefund =
  (refund_id: string) =>
  <Event extends DomainEvent>(event: Event): event is Event & RefundEvent =>
    event.data.refund_id === refund_id

type PaymentCommand = TransferCommand | AttemptCommand | RefundCommand

/** How payments of one kind are loaded and changed, by the key of their stream. */
const payable = <State, Command, Event extends DomainEvent, R extends PaymentRefusal>(
  { nameOf, decider }: Stream<State, Command | PaymentCommand, Event, R>,
  factsOf: (state: State) => PaymentFacts | null,
) => ({
  nameOf,
  load: async (log: EventLog, key: string, pay_no: string): Promise<Omit<Payment, 'kind'> | undefined> => {
    const { state, events } = await load(log, nameOf(key), decider)
    const facts = factsOf(state)
    if (facts === null) return undefined
    const refusalOf = (command: TransferCommand | AttemptCommand) => {
      const decided = decider.decide(command, state)
      return isRefusal(decided) ? decided : undefined
    }
    const wouldRecord = (command: TransferCommand) => {
      const decided = decider.decide(command, state)
      return isRefusal(decided) ? [] : decided
    }
    const steps = events.filter(isAboutVoucher).filter(({ data }) => data.pay_no === pay_no)
    const paidBy = events.find(paysInFull)
    return { ...facts, pay_no, steps, position: events.at(-1)?.position ?? 0, paidBy, refusalOf, wouldRecord }
  },
  loadRefund: async (
    log: EventLog,
    key: string,
    refund_id: string,
  ): Promise<Omit<LoadedRefund, 'kind'> | undefined> => {
    const { state, events, head } = await load(log, nameOf(key), decider)
    const facts = factsOf(state)
    const refund = facts?.refunds.find((each) => each.refund_id === refund_id)
    if (!facts || !refund) return undefined
    const { owner, language, subject } = facts
    return { refund, owner, language, subject, version: head.version, events: events.filter(isAboutRefund(refund_id)) }
  },
  /** @param seen what a person has looked at, where one has */
  change: async (
    log: EventLog,
    key: string,
    command: PaymentCommand,
    meta: CommandMeta,
    seen?: Seen<Event>,
  ): Promise<ChangedAttempts | R | ExecutionRefusal> => {
    const changed = await execute(log, { stream: nameOf(key), decider, command, meta, seen })
    return isRefusal(changed) ? changed : { ...changed, attempts: factsOf(changed.state)?.attempts ?? noAttempts }
  },
})

/** The payments of each kind, and what goes back of them. */
export const paymentKinds = {
  order: payable(orders, factsOfOrder),
  topup: payable(topUps, (state) =>
    factsOfRequest(state, { method: state.requested?.method ?? '', attempts: state, bills: [] }),
  ),
  repayment: payable(repayments, (state) =>
    factsOfRequest(state, { method: 'offline_transfer', attempts: noAttempts, bills: state.requested?.bills ?? [] }),
  ),
}

/** The stream that decides on a payment, by its number's form (decisions/payment.md); a number of no form is of none. */
export const streamOfPayment = (payNo: string): string | undefined => {
  const paid = paymentOf(payNo)
  return paid && paymentKinds[paid.kind].nameOf(paid.key)
}

/** A payment by its number, whoever it belongs to; undefined for what is no number, or was never asked for. */
export const loadPayment = async (log: EventLog, payNo: string): Promise<Payment | undefined> => {
  const paid = paymentOf(payNo)
  const payment = paid && (await paymentKinds[paid.kind].load(log, paid.key, payNo))
  return payment && { ...payment, kind: paid.kind }
}

/** As `loadPayment`, for letters. */
export const loadPaymentOnDisk = onDisk(loadPayment, ({ position }) => position)

/** A payment that the person may make: an order's of their own, any other of their firm's; another's is as unknown as none. */
export const loadOwnPayment = async (
  log: EventLog,
  payNo: string,
  person: Owner,
): Promise<Payment | Refusal<'payment_not_found'>> => {
  const payment = await loadPayment(log, payNo)
  if (payment === undefined) return refuse('payment_not_found')
  const { kind, owner } = payment
  const isOwn = kind === 'order' ? owner.buyer === person.buyer : isTheirs(person, owner)
  return isOwn ? payment : refuse('payment_not_found')
}

/** What was recorded of a payment's transfer. */
export type ChangedPayment = Pick<Executed<unknown, DomainEvent>, 'version' | 'events' | 'position'>

/** The same, with the tries at providers as they are since. */
export type ChangedAttempts = ChangedPayment & { readonly attempts: AttemptsState }

/** What was recorded of a command and of what follows from it. */
export const together = (changed: ChangedPayment, settled: readonly ChangedPayment[]): ChangedPayment => ({
  version: changed.version,
  events: [changed, ...settled].flatMap(({ events }) => events),
  position: Math.max(...[changed, ...settled].map(({ position }) => position)),
})

/**
 * Runs a command about a payment's transfer. With the version of the stream that a person has looked at, only if nothing
 * has happened to this payment's voucher since: what else happens on the stream is no reason to refuse a review.
 */
export const changePayment = async (
  log: EventLog,
  command: TransferCommand,
  meta: CommandMeta,
  version?: number,
): Promise<ChangedPayment | PaymentRefusal> => {
  const { pay_no } = command
  const paid = paymentOf(pay_no)
  if (paid === undefined) return refuse('payment_not_found')
  const isAbout = (event: Recorded<DomainEvent>) => isAboutVoucher(event) && event.data.pay_no === pay_no
  return paymentKinds[paid.kind].change(
    log,
    paid.key,
    command,
    meta,
    version === undefined ? undefined : { version, isAbout },
  )
}

/** Runs a command about a payment's tries at providers. */
export const changeAttempts = async (
  log: EventLog,
  pay_no: string,
  command: AttemptCommand,
  meta: CommandMeta,
): Promise<ChangedAttempts | PaymentRefusal> => {
  const paid = paymentOf(pay_no)
  return paid ? paymentKinds[paid.kind].change(log, paid.key, command, meta) : refuse('payment_not_found')
}
