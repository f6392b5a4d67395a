import { randomUUID } from 'node:crypto'
import { type EventLog, execute, NO_STREAM, type StoredEvent, upcast } from '@portafilter/eventstore'
import { beijingDay, HOUR_MS } from '@portafilter/kernel'
import { countedBy } from '../../modules/control/counted.ts'
import { settle } from '../../modules/control/settle.ts'
import { clerkDays } from '../../modules/control/streams.ts'
import { openReservations } from '../../modules/control/views/open-reservations.ts'
import type { OrderEvent } from '../../modules/ordering/history/events.ts'
import { order } from '../../modules/ordering/history/order.ts'
import { orders } from '../../modules/ordering/streams.ts'
import * as t from '../../modules/ordering/testing/orders.ts'
import { type Amounts, PURSES } from '../../modules/wallet/history/amounts.ts'
import { sizeOf } from '../../modules/wallet/history/wallet.ts'
import { wallets } from '../../modules/wallet/streams.ts'
import { REASON } from '../../modules/wallet/testing/wallets.ts'
import type { Dice } from './dice.ts'

export const LIMIT = 10_000
export const FIRMS = ['ERP1001', 'ERP1002'] as const
const CLERKS = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444'].map((user) => ({
  user,
  firm: null,
  bound: [],
}))

/** A decision as a clerk makes it; with the same id again it is the same one. */
type Decided = {
  readonly id: string
  readonly clerk: (typeof CLERKS)[number]
  readonly run: (dies: Dies) => Promise<unknown>
}
type Dies = 'before' | 'after' | 'never'

const SUBMITTED = t.submitted({ firm: 'ERP1001' })
const REFUND = { line: `${t.PAY_NO}-1`, pay_no: t.PAY_NO, currency: 'CNY', why: 'cancelled' } as const

/** Two clerks who adjust two firms' wallets and record red invoices, each at several tabs, with processes that die. */
export class Clerks {
  private at = Date.parse('2026-11-25T06:00:00.000Z')
  private readonly made: Decided[] = []
  private orders = 0
  readonly log: EventLog

  constructor(log: EventLog) {
    this.log = log
  }

  private meta(id: string, actor: string) {
    return { id, actor, request: null, cause: null, at: new Date(this.at) }
  }

  wait(hours: number): void {
    this.at += hours * HOUR_MS
  }

  /** Runs what is decided in `counted`, whose process may die just before it is recorded, or just behind. */
  private async dying<Outcome>(dies: Dies, work: () => Promise<Outcome>): Promise<Outcome> {
    if (dies === 'before') throw new Error('died')
    const came = await work()
    if (dies === 'after') throw new Error('died')
    return came
  }

  private adjusts(dice: Dice): Decided {
    const [id, clerk, firm] = [randomUUID(), dice.one(CLERKS), dice.one(FIRMS)]
    const amounts: Amounts = {
      [dice.one(PURSES)]: dice.between(-2_000, 6_000),
      [dice.one(PURSES)]: dice.between(1, 3_000),
    }
    const stream = wallets.nameOf(firm)
    const command = { type: 'AdjustWallet', staff: clerk, firm, adjustment_id: id, amounts, reason: REASON } as const
    const counting = { staff: clerk, owner: { buyer: '', firm }, kind: 'adjustment', subject: stream } as const
    const run = (dies: Dies) => {
      const meta = this.meta(id, clerk.user)
      return this.counted({ ...counting, amount: sizeOf(amounts) }, meta, dies, (alone) =>
        execute(this.log, { stream, decider: wallets.decider, command: { ...command, alone }, meta }),
      )
    }
    return { id, clerk, run }
  }

  /** Of an order of which so much was refunded behind its invoice. */
  private async reddens(dice: Dice): Promise<Decided> {
    const [id, clerk, amount] = [randomUUID(), dice.one(CLERKS), dice.between(1, 6_000)]
    this.orders += 1
    const stream = orders.nameOf(`20261121-${`${this.orders}`.padStart(8, 'A')}`)
    const refund: OrderEvent = {
      type: 'RefundRequested',
      data: { refund_id: 'F1', ...REFUND, amount, route: { by: 'transfer', payee: null } },
    }
    const events = [SUBMITTED, ...t.paid.slice(1), t.invoiceRequested, t.invoiceIssued, refund] as readonly OrderEvent[]
    await this.log.append(
      stream,
      NO_STREAM,
      events.map(({ type, data }) => ({
        id: randomUUID(),
        type,
        data,
        schema: order.schemas[type].schema,
        at: new Date(this.at).toISOString(),
        metadata: { command: randomUUID(), actor: null, request: null, cause: null },
      })),
    )
    const red = { original_number: t.NUMBER, amount, confirmation_number: '1'.repeat(20), red_number: '2'.repeat(20) }
    const command = { type: 'ReddenInvoice', staff: clerk, ...red, files: t.FILES_REF } as const
    const owner = { buyer: t.BUYER, firm: 'ERP1001' }
    const run = (dies: Dies) => {
      const meta = this.meta(id, clerk.user)
      return this.counted({ staff: clerk, owner, kind: 'red_invoice', subject: stream, amount }, meta, dies, (alone) =>
        execute(this.log, { stream, decider: order, command: { ...command, alone }, meta }),
      )
    }
    return { id, clerk, run }
  }

  private counted<Outcome>(
    counting: Parameters<typeof countedBy>[1],
    meta: Parameters<typeof countedBy>[2],
    dies: Dies,
    decide: (alone: boolean) => Promise<Outcome>,
  ): Promise<unknown> {
    const deps = { log: this.log, secondPersonAbove: LIMIT }
    return countedBy(deps, counting, meta, (alone) => this.dying(dies, () => decide(alone)))
  }

  /** Either clerk tries to approve what waits for a firm. */
  private async approves(dice: Dice): Promise<unknown> {
    const [firm, clerk] = [dice.one(FIRMS), dice.one(CLERKS)]
    const stream = wallets.nameOf(firm)
    const stored = await this.log.read(stream)
    const waiting = stored.filter(({ type }) => type === 'AdjustmentProposed')
    if (waiting.length === 0) return undefined
    const { adjustment_id } = dice.one(waiting).data as { adjustment_id: string }
    const command = { type: 'ApproveAdjustment', staff: clerk, firm, adjustment_id } as const
    return execute(this.log, { stream, decider: wallets.decider, command, meta: this.meta(randomUUID(), clerk.user) })
  }

  /** Something that one of the two does at one of their tabs. */
  async turn(dice: Dice): Promise<void> {
    if (dice.chance(15)) return void (await this.approves(dice))
    const again = dice.chance(20) ? this.made[dice.roll(Math.max(this.made.length, 1))] : undefined
    const decided = again ?? (dice.chance(60) ? this.adjusts(dice) : await this.reddens(dice))
    this.made.push(decided)
    const dies = dice.one(['never', 'never', 'never', 'never', 'before', 'after'] as const)
    await decided.run(dies).catch((error: Error) => {
      if (error.message !== 'died') throw error
    })
  }

  /** What the sweep does with what has been open for over an hour. */
  async sweep(): Promise<void> {
    const stored = await this.log.readAll(0, { types: Object.keys(clerkDays.decider.schemas) }, 10_000)
    const rows = openReservations.fold(stored.map((event) => upcast(clerkDays.decider.schemas, event)))
    for (const row of rows.values())
      if (Date.parse(row.since) < this.at - HOUR_MS) await settle(this.log, row, new Date(this.at))
  }

  /** A second reckoning, from what was recorded: what each clerk has done alone, by clerk, firm and Beijing day of the request. */
  async doneAlone(): Promise<ReadonlyMap<string, number>> {
    const done = new Map<string, number>()
    const stored = await this.log.readAll(0, { types: ['WalletAdjusted', 'InvoiceReddened'] }, 10_000)
    for (const event of stored) {
      const [amount, firm] = aloneIn(event)
      const key = `${event.metadata.actor} ${firm} ${beijingDay(new Date(event.at))}`
      if (amount > 0) done.set(key, (done.get(key) ?? 0) + amount)
    }
    return done
  }
}

const aloneIn = ({ type, data, metadata, stream }: StoredEvent): readonly [number, string] => {
  if (type === 'InvoiceReddened') return [(data as { amount: number }).amount, 'ERP1001']
  const { adjustment_id, amounts } = data as { adjustment_id: string; amounts: Amounts }
  // By another command than its own it is a second person's word.
  return [adjustment_id === metadata.command ? sizeOf(amounts) : 0, wallets.keyOf(stream)]
}
