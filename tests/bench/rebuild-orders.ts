import { createHash, randomUUID } from 'node:crypto'
import { type Decider, type DomainEvent, eventIdOf, type NewEvent } from '@portafilter/eventstore'
import { deliveryNo, isRefusal, orderCode, payNo, type Refusal } from '@portafilter/kernel'
import { buyerMonths, type FrozenLine, order, orders } from '@portafilter/ordering'

/** What one command records: a stream's next events. */
export type Step = { readonly stream: string; readonly events: readonly NewEvent[] }

type OrderCommand = Parameters<typeof order.decide>[0]

const LINES = 4
const FINANCE = { user: '33333333-3333-4333-8333-333333333333', firm: null }
const kept = (name: string) => ({ id: randomUUID(), digest: createHash('sha256').update(name).digest('hex') })

const lineOf = (n: number, item_num: number): FrozenLine => ({
  item_num,
  part_code: `KP-${n % 5_000}-${item_num}`,
  name: { CN: `分水网 E61 ${n % 100}mm`, EN: `Shower screen E61 ${n % 100} mm` },
  packing: { CN: '1个/袋', EN: '1 pc/bag' },
  unit: { CN: '个', EN: 'pcs' },
  picture: `/catalogue/${n % 5_000}.webp`,
  quantity: item_num,
  gift: false,
  counted: true,
  list: 1_500,
  discounted: 1_250,
  paid: 1_250,
})

const SHOP = { firm: 'ERP1001', market: 'domestic', language: 'CN', currency: 'CNY', kind: 'P' } as const
const RULE = { quick_payment: false, serial_audit: false, origin: 'cart' } as const

const submission = (code: string, buyer: string, month: string, lines: readonly FrozenLine[]): OrderCommand => ({
  type: 'SubmitOrder',
  order: { code, buyer, lines, month, ...SHOP, ...RULE, shipping: kept('shipping') },
})

const commandsOf = (n: number, code: string, month: string): readonly OrderCommand[] => {
  const buyer = randomUUID()
  const lines = Array.from({ length: LINES }, (_, index) => lineOf(n, index + 1))
  const total = lines.reduce((sum, { paid, quantity }) => sum + paid * quantity, 0)
  const [pay_no, delivery_no] = [payNo(code, 1), deliveryNo(code, 1)]
  return [
    submission(code, buyer, month, lines),
    {
      type: 'ArrangePayment',
      buyer,
      arrangement_id: randomUUID(),
      shares: [{ source: 'offline_transfer', amount: total }],
    },
    { type: 'ChooseOfflineTransfer', buyer },
    { type: 'SubmitVoucher', buyer, pay_no, voucher: kept('voucher') },
    {
      type: 'ApproveVoucher',
      staff: FINANCE,
      pay_no,
      receipt: { bank_serial: pay_no, amount: null, received_on: '2026-11-21' },
      again: null,
      alone: 0,
      newcomer: false,
    },
    { type: 'CreateDelivery', staff: FINANCE, lines },
    { type: 'ShipDelivery', staff: FINANCE, delivery_no, carrier: 'sf', tracking_no: `SF${n}` },
    { type: 'ReceiveDelivery', buyer, delivery_no },
  ]
}

/** Decides as the runner does, without a log. */
const deciding = <State, Command, Event extends DomainEvent, R extends Refusal>(
  stream: string,
  { initial, decide, evolve, schemas }: Decider<State, Command, Event, R>,
) => {
  let state = initial
  let version = -1
  return (command: Command): Step => {
    const decided = decide(command, state)
    if (isRefusal(decided)) throw new Error(`${stream}: ${decided.refused}`)
    const id = randomUUID()
    const at = new Date().toISOString()
    const metadata = { command: id, actor: FINANCE.user, request: null, cause: null }
    const events = (decided as readonly Event[]).map(({ type, data }, index) => {
      const { schema } = schemas[type as Event['type']]
      return { id: eventIdOf(id, stream, index), type, schema, data, metadata, at }
    })
    for (const [index, event] of (decided as readonly Event[]).entries()) {
      version += 1
      const place = { stream, version, hash: '', hashFormat: 1, position: 0, recordedAt: at }
      state = evolve(state, event, { ...(events[index] as NewEvent), ...place })
    }
    return { stream, events }
  }
}

const codeOf = (seed: string) => orderCode('2026-11-21', createHash('sha256').update(seed).digest())

/** The n-th order from its reservation to its receipt, command by command, each decided by the real deciders. */
export const historyOf = function* (n: number): Generator<Step> {
  const code = codeOf(String(n))
  const month = `buyermonth-bench${n}-202611`
  yield deciding(month, buyerMonths.decider)({ type: 'ReserveAmount', order: code, amount: 1_250, chosen: false })
  const decide = deciding(orders.nameOf(code), order)
  for (const command of commandsOf(n, code, month)) yield decide(command)
}

/** A buyer's month of so many orders of one yuan: all reservations in its stream, and each order's submission. */
export const monthOf = (buyer: string, month: string, count: number): readonly Step[] => {
  const stream = buyerMonths.nameOf(`${buyer}-${month}`)
  const reserve = deciding(stream, buyerMonths.decider)
  const codes = Array.from({ length: count }, (_, n) => codeOf(`${buyer} ${n}`))
  const reserved = codes.map((code) => reserve({ type: 'ReserveAmount', order: code, amount: 100, chosen: false }))
  const lines = [{ ...lineOf(1, 1), list: 100, discounted: 100, paid: 100 }]
  const submitted = codes.map((code) => deciding(orders.nameOf(code), order)(submission(code, buyer, stream, lines)))
  return [{ stream, events: reserved.flatMap(({ events }) => events) }, ...submitted]
}
