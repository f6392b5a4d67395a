import type { Decider, Envelope, Schemas } from '@portafilter/eventstore'
import { isRefusal, type Refusal, refuse, type StaffMember } from '@portafilter/kernel'
import { cancellation } from './cancellation.ts'
import { claims } from './claims.ts'
import { delivery } from './delivery.ts'
import type { OrderEvent } from './events.ts'
import { invoicing } from './invoice.ts'
import { lines } from './lines.ts'
import { payment } from './payment.ts'
import { refunds, refundsOfKept } from './refunds.ts'
import { serials } from './serial-audit.ts'
import { isSubmitted, type Order, type OrderState } from './state.ts'

/** One stream decides about all of these together, by its version. A new chapter is a line here. */
const chapters = {
  lines,
  serials,
  payment,
  delivery,
  claims,
  cancellation,
  refunds,
  invoicing,
} satisfies { [Part in keyof OrderState]: { readonly initial: OrderState[Part] } }

type Chapters = typeof chapters
type Name = keyof Chapters
type Functions<Table> = Table[keyof Table] extends infer F ? F : never
type FirstOf<F> = F extends (first: infer First, ...rest: never[]) => unknown ? First : never
type AnswerOf<F> = F extends (...all: never[]) => infer Answer ? Answer : never

type Deciding = { [N in Name]: Functions<Chapters[N]['decide']> | Functions<Chapters[N]['begin']> }[Name]

export type OrderCommand = FirstOf<Deciding>
export type OrderRefusal = Extract<AnswerOf<Deciding>, Refusal> | Refusal<'order_not_found' | 'invalid_operation'>

type Decision = readonly OrderEvent[] | OrderRefusal
type Table<Function> = Readonly<Record<string, Function | undefined>>

const all = Object.entries(chapters)

/** All chapters' tables of one kind as one. */
const tableOf = <Entry>(of: 'decide' | 'begin' | 'schemas'): Readonly<Record<string, Entry>> =>
  Object.assign({}, ...all.map(([, chapter]) => chapter[of]))

const beginnings: Table<(command: OrderCommand, state: OrderState) => Decision> = tableOf('begin')
const decisions: Table<(command: OrderCommand, order: Order) => Decision> = tableOf('decide')
const late = new Set<string>(all.flatMap(([, { afterCancellation }]) => afterCancellation))

const decide = (command: OrderCommand, state: OrderState): Decision => {
  const begin = beginnings[command.type]
  if (begin) return begin(command, state)
  if (!isSubmitted(state)) return refuse('order_not_found')
  if ('buyer' in command && command.buyer !== state.lines.buyer) return refuse('order_not_found')
  if (state.cancellation === 'cancelled' && !late.has(command.type)) return refuse('invalid_operation')
  const decided = decisions[command.type]?.(command, state) ?? refuse('invalid_operation')
  if (isRefusal(decided)) return decided
  // Here, since whatever pays or ends an order otherwise gives back what was kept of transfers.
  return [...decided, ...refundsOfKept(state, decided, command.type === 'CancelByStaff' ? command.payee : null)]
}

/** What cancelling the order now would record, all that follows included, or why this person cannot cancel it. */
export const ifCancelled = (order: Order, staff: StaffMember): Decision =>
  decide({ type: 'CancelByStaff', staff, reason: { id: '', digest: '' }, payee: null }, order)

type Evolve = (part: unknown, event: OrderEvent, envelope: Envelope) => unknown

const evolve = (state: OrderState, event: OrderEvent, envelope: Envelope): OrderState => {
  const next: Record<string, unknown> = { ...state }
  for (const [name, chapter] of all) {
    const change = (chapter.evolve as Table<Evolve>)[event.type]
    if (change) next[name] = change(next[name], event, envelope)
  }
  return next as OrderState
}

/** The order's decider: the chapters, each in its place. */
export const order: Decider<OrderState, OrderCommand, OrderEvent, OrderRefusal> = {
  initial: Object.fromEntries(all.map(([name, { initial }]) => [name, initial])) as OrderState,
  decide,
  evolve,
  schemas: tableOf('schemas') as Schemas<{ [N in Name]: keyof Chapters[N]['schemas'] }[Name]>,
}
