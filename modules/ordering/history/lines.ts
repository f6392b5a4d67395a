import { type Cents, type Refusal, refuse, sum } from '@portafilter/kernel'
import type { Chapter } from './chapter.ts'
import type { FrozenLine, OrderSubmitted, SubmittedOrder } from './events.ts'
import type { LinesState } from './state.ts'

export type SubmitOrder = {
  readonly type: 'SubmitOrder'
  readonly order: Omit<SubmittedOrder, 'total' | 'before_total'>
}

export const lineTotal = (line: FrozenLine): Cents => line.paid * line.quantity

const submit = ({ order }: SubmitOrder): readonly OrderSubmitted[] | Refusal<'order_empty'> => {
  if (order.lines.length === 0) return refuse('order_empty')
  const total = sum(order.lines.map(lineTotal))
  const bought = order.lines.filter(({ gift }) => !gift)
  const before_total = sum(bought.map((line) => line.list * line.quantity))
  return [{ type: 'OrderSubmitted', data: { ...order, total, before_total } }]
}

/** What was ordered, by whom and at which prices. */
export const lines: Chapter<
  LinesState,
  never,
  OrderSubmitted,
  Refusal<'order_empty' | 'order_abandoned'>,
  never,
  SubmitOrder
> = {
  initial: null,
  schemas: { OrderSubmitted: { schema: 1 } },
  begin: {
    // Where there is an order, it is another one, which has this code by chance: submitting again takes another code.
    SubmitOrder: (command, { lines, cancellation }) =>
      lines === null && cancellation === 'open' ? submit(command) : refuse('order_abandoned'),
  },
  decide: {},
  afterCancellation: [],
  evolve: { OrderSubmitted: (_, { data }) => data },
}
