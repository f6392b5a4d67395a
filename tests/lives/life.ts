import type { DomainEvent, Recorded } from '@portafilter/eventstore'
import { envelopeAt } from '@portafilter/eventstore/testing'
import { HOUR_MS, isRefusal, type Refusal } from '@portafilter/kernel'
import { afterSale, type CaseCommand } from '../../modules/aftersales/history/case.ts'
import type { CaseEvent } from '../../modules/aftersales/history/events.ts'
import type { CaseState } from '../../modules/aftersales/history/state.ts'
import type { OrderEvent } from '../../modules/ordering/history/events.ts'
import { type OrderCommand, order } from '../../modules/ordering/history/order.ts'
import { isSubmitted, type Order } from '../../modules/ordering/history/state.ts'
import { CODE } from '../../modules/ordering/testing/orders.ts'

/** A command on the order, or on one of its cases. */
export type Act =
  | { readonly on: 'order'; readonly command: OrderCommand }
  | { readonly on: 'case'; readonly case_no: string; readonly command: CaseCommand }

/** Which member of staff, if any, has asked for it. */
const actorOf = (command: OrderCommand): string | null => ('staff' in command ? command.staff.user : null)

type Told<Event> = readonly Event[]

/** An order with its cases, each on a stream of its own, as the log would have them; and the time. */
export class Life {
  private state = order.initial
  private readonly opened = new Map<string, CaseState>()
  readonly events: Recorded<OrderEvent>[] = []
  readonly caseEvents = new Map<string, Recorded<CaseEvent>[]>()
  private readonly told: (readonly [string, Act, Told<OrderEvent | CaseEvent> | Refusal])[] = []
  private at = Date.parse('2026-11-21T04:00:00.000Z')

  constructor(first: OrderCommand) {
    this.take({ on: 'order', command: first })
  }

  get now(): string {
    return new Date(this.at).toISOString()
  }

  get order(): Order {
    if (!isSubmitted(this.state)) throw new Error('the order is gone')
    return this.state
  }

  /** Each case that a claim of the order was made for, whether it was opened or not. */
  get cases(): readonly { readonly case_no: string; readonly state: CaseState }[] {
    return this.order.claims.map(({ case_no }) => ({ case_no, state: this.opened.get(case_no) ?? afterSale.initial }))
  }

  wait(hours: number): void {
    this.at += hours * HOUR_MS
  }

  /** What the act leads to: events, none where it repeats what was done, or a refusal. */
  take(act: Act): Told<OrderEvent | CaseEvent> | Refusal {
    const decided = act.on === 'order' ? this.onOrder(act.command) : this.onCase(act.case_no, act.command)
    this.told.push([this.now, act, decided])
    return decided
  }

  /** What was asked for and what came of it, for whoever has to find out why. */
  get story(): string {
    const tell = ([at, { command }, came]: (typeof this.told)[number]) =>
      `${at} ${JSON.stringify(command)} -> ${isRefusal(came) ? came.refused : came.map(({ type }) => type).join(', ')}`
    return this.told.map(tell).join('\n')
  }

  private onOrder(command: OrderCommand): Told<OrderEvent> | Refusal {
    const decided = order.decide(command, this.state)
    if (isRefusal(decided)) return decided
    for (const event of decided as Told<OrderEvent>) {
      const { schema } = order.schemas[event.type]
      const recorded = this.record(event, `order-${CODE}`, this.events, schema, actorOf(command))
      this.state = order.evolve(this.state, event, recorded)
    }
    return decided as Told<OrderEvent>
  }

  private onCase(case_no: string, command: CaseCommand): Told<CaseEvent> | Refusal {
    const before = this.opened.get(case_no) ?? afterSale.initial
    const decided = afterSale.decide(command, before)
    if (isRefusal(decided)) return decided
    const events = this.caseEvents.get(case_no) ?? []
    this.caseEvents.set(case_no, events)
    let after = before
    for (const event of decided as Told<CaseEvent>)
      after = afterSale.evolve(after, event, this.record(event, `aftersale-${case_no}`, events, 1, null))
    this.opened.set(case_no, after)
    return decided as Told<CaseEvent>
  }

  private record<Event extends DomainEvent>(
    event: Event,
    stream: string,
    into: Recorded<Event>[],
    schema: number,
    actor: string | null,
  ) {
    const metadata = { command: `${into.length}`, actor, request: null, cause: null }
    const recorded = { ...event, ...envelopeAt(into.length, { stream, schema, metadata, at: this.now }) }
    into.push(recorded)
    return recorded
  }
}
