import { expect, it } from 'vitest'
import { caseOf, standing } from './case-machine.ts'
import { AUDIT, BACK, CASES, DELIVERY, INVOICE, ORDER, REFUND, type Steps } from './documented.ts'
import { type Edge, explore } from './explore.ts'
import * as m from './order-machine.ts'
import { statesPage } from './page.ts'

const [whilePaid = [], back = [], audit = [], awaited = []] = explore(m.paid, [
  ...[m.status, m.backStatus, m.auditStatus, m.awaited],
])
const [whileBrought = [], delivery = []] = explore(m.brought, [m.status, m.deliveries])
const [refund = []] = explore(m.refunded, [m.refundStatus])
const [invoice = []] = explore(m.invoiced, [m.invoiceStatus])
const [returned = []] = explore(caseOf('return'), [standing])
const [exchange = []] = explore(caseOf('exchange'), [standing])
const [refund_only = []] = explore(caseOf('refund_only'), [standing])
const order = [...whilePaid, ...whileBrought]

const stepsIn = (edges: readonly Edge[]): string[] =>
  [...new Set(edges.map(({ from, to }) => `${from} > ${to}`))].sort()

const documented = (steps: Steps): string[] =>
  Object.entries(steps)
    .flatMap(([from, all]) => all.map((to) => `${from} > ${to}`))
    .sort()

/** A field of an order begins with it. */
const begun = (edges: readonly Edge[]): Edge[] => edges.filter(({ from }) => from !== 'none')

it.each([
  ['status', order, ORDER],
  ['back_status', begun(back), BACK],
  ['audit_status', begun(audit), AUDIT],
  ['delivery', delivery, DELIVERY],
  ['invoice_status', begun(invoice), INVOICE],
  ['refund', refund, REFUND],
  ['return', returned, CASES.return],
  ['exchange', exchange, CASES.exchange],
  ['refund only', refund_only, CASES.refund_only],
])('%s goes where the documents say, and nowhere else', (_, edges, steps) => {
  expect(stepsIn(edges)).toEqual(documented(steps))
})

it('is drawn as it is: `npm run test:watch -- tests/states -u` writes the page anew', async () => {
  const found = { order, awaited, delivery, invoice: begun(invoice), refund, return: returned, exchange, refund_only }
  await expect(statesPage(found)).toMatchFileSnapshot('../../docs/states.md')
})
