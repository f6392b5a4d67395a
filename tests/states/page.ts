import { caseEvents, caseStepWords } from '@portafilter/aftersales/words'
import type { CaseKind } from '@portafilter/kernel'
import {
  caseKindWords,
  deliveryStatusWords,
  orderEvents,
  orderStatusWords,
  serialAuditWords,
} from '@portafilter/ordering/words'
import { refundStatusWords, transferWords } from '@portafilter/receivable/words'
import { ORDER_STATUSES } from '../../modules/ordering/contract.ts'
import type { Edge } from './explore.ts'

/** What a diagram calls its states, in the order of their life. */
type Names = readonly (readonly [state: string, name: string])[]

const EVENTS: Readonly<Record<string, { readonly EN: string }>> = { ...orderEvents, ...caseEvents }

const idOf = (state: string): string => (state === 'none' ? '[*]' : `s_${state.replaceAll(/[^a-z0-9]/gi, '_')}`)

/** Several events between the same two states are one edge. */
const drawn = (names: Names, edges: readonly Edge[]): string => {
  const order = ['none', ...names.map(([state]) => state)]
  const place = ({ from, to }: Edge) => order.indexOf(from) * order.length + order.indexOf(to)
  const between = Map.groupBy(edges, ({ from, to }) => `${idOf(from)} --> ${idOf(to)}`)
  const arrows = [...between].sort(([, [one]], [, [other]]) => place(one as Edge) - place(other as Edge))
  const labels = (some: readonly Edge[]) => [...new Set(some.map(({ by }) => EVENTS[by]?.EN ?? by))].sort().join(', ')
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...names.map(([state, name]) => `  state "${name}" as ${idOf(state)}`),
    ...arrows.map(([arrow, some]) => `  ${arrow} : ${labels(some)}`),
    '```',
  ].join('\n')
}

const ORDER: Names = ORDER_STATUSES.map((status, number) => [
  String(number),
  `${number} ${orderStatusWords[status].EN}`,
])
const AWAITED: Names = [
  ['X', `X ${serialAuditWords.needed.EN}`],
  ['N', `N ${serialAuditWords.under_review.EN}`],
  ['R', `R ${serialAuditWords.rejected.EN}`],
  ['0', '0 To be paid'],
  ['1', `1 ${transferWords.chosen.EN}`],
  ['2', `2 ${transferWords.submitted.EN}`],
  ['-1', `-1 ${transferWords.rejected.EN}`],
  ['paid', 'Paid'],
  ['closed', 'Cancelled'],
]
const DELIVERY: Names = Object.entries(deliveryStatusWords).map(([status, { EN }]) => [status, `${status}: ${EN}`])
const INVOICE: Names = [
  ['0', '0 None'],
  ['1', '1 In progress'],
  ['2', '2 Issued'],
]
const REFUND: Names = Object.entries(refundStatusWords).map(([status, { EN }]) => [status, EN])

const caseNames = (kind: CaseKind): Names => [
  ...Object.entries(caseStepWords[kind]).map(([step, { EN }]) => [`${step}.0`, `${step} ${EN}`] as const),
  ['ended.1', 'Ended by the buyer (status_two 1)'],
  ['ended.2', 'Ended by the shop (status_two 2)'],
]

/** However far a case was when it ended, it has ended. */
const ended = (state: string): string => state.replace(/^\d\.(?=[12]$)/, 'ended.')
const casesDrawn = (kind: CaseKind, edges: readonly Edge[]): string =>
  drawn(
    caseNames(kind),
    edges.map(({ from, to, by }) => ({ from, to: ended(to), by })),
  )

export type Found = Readonly<
  Record<'order' | 'awaited' | 'delivery' | 'invoice' | 'refund' | CaseKind, readonly Edge[]>
>

/** docs/states.md: what can become of an order and what belongs to it. */
export const statesPage = (found: Found): string => `# States

Every state of an order, its deliveries, its invoice, its refunds and its after-sales cases, and what leads from one to the
next. These diagrams are drawn by running the deciders: \`tests/states\` tries every command on every state that can be reached,
and holds what it finds, both ways, to the specification (\`tests/states/documented.ts\`).
\`npm run test:watch -- tests/states -u\` writes this page anew. \`tests/lives\` lives whole orders with their cases by chance, and
holds each step of theirs to the same table.

## An order

\`status\`, of an order of two parts. It follows from the pieces of its lines, and stands in no event.

${drawn(ORDER, found.order)}

Three steps are in no list of the specification, and follow from its pieces (goods.md, *Pieces and status*): of an order of which
a part has come, the rest may be refunded (2 to 4); of one that waits for shipment or receipt, everything (2 and 3 to 0). Staff
cancel what was paid, and nothing of it shipped (2 to 0). Overseas orders begin at 2, since they are paid outside the shop.

## What it waits for before it is paid

\`audit_status\`, then \`back_status\`: both are said of an order that awaits payment (\`status\` 1). A cancelled one keeps the last, as
the record of how far it was; pages go by its status.

${drawn(AWAITED, found.awaited)}

The specification's \`audit_status\` has no word for *approved*: it is empty again, and the order can be paid.

## A delivery

${drawn(DELIVERY, found.delivery)}

*close* of what was shipped: all of it was lost on its way, and refunded by a case.

## The invoice

\`invoice_status\`, once the order is paid.

${drawn(INVOICE, found.invoice)}

An order that is cancelled, or refunded whole, gets no invoice any more: it says 0 again, and nothing can be applied for. One
that was issued stays, and is taken back by a red invoice.

## A refund

What of its money goes back, by a part of its payment each; the specification names no states of it.

${drawn(REFUND, found.refund)}

## After-sales cases

\`status\`, while \`status_two\` is 0. The specification counts 1 and 2 of the latter as cancelled alike: 1 the buyer, 2 the shop, which
has rejected the case or closed it because nothing came for fifteen days.

### ${caseKindWords.return.EN} (type 1)

${casesDrawn('return', found.return)}

### ${caseKindWords.exchange.EN} (type 2)

${casesDrawn('exchange', found.exchange)}

### ${caseKindWords.refund_only.EN} (type 3)

${casesDrawn('refund_only', found.refund_only)}

The specification gives *refunded* of this type as 4 in one place, and as 6 in another; its four steps say 4.
`
