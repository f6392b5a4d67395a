import { createHash } from 'node:crypto'
import { reddenInvoice, requestInvoice } from '@portafilter/invoicing'
import { beijingDay, toWire } from '@portafilter/kernel'
import { keepPaper } from '@portafilter/uploads'
import { xmlInvoice } from '../../modules/invoicing/testing/invoice-files.ts'
import { issues } from '../invoices/seed.ts'
import { taken } from '../story.ts'
import { invoiceOf } from './neighbours.ts'
import { type OrderStory, orderOf } from './order-story.ts'
import type { Telling } from './pace.ts'

/** Of twenty digits, as the tax bureau numbers them. */
const numberOf = (subject: string): string =>
  `2631${(BigInt(`0x${createHash('sha256').update(subject).digest('hex').slice(0, 16)}`) % 10n ** 16n).toString().padStart(16, '0')}`

/** The buyer asks for the invoice, and finance issues it some days later. */
export async function* invoiced(story: OrderStory): Telling {
  const { shop, ordered, neighbour, owner, finance, chance, pace, isRecent } = story
  const details = invoiceOf(neighbour)
  yield pace.later(chance.between(0.1, 2))
  const asks = pace.next(owner.buyer)
  const { until } = (await orderOf(story)).order.invoicing
  if (asks.at >= new Date(until)) return
  taken(await requestInvoice(shop, owner, ordered.code, details, asks))
  yield pace.later(chance.between(0.5, isRecent && chance.share(0.2) ? 15 : 3))
  const said = { number: numberOf(ordered.code), details, kinds: ['pdf', 'xml'] } as const
  await issues(shop, ordered.code, said, finance, pace.next)
}

/** What was refunded since the invoice was issued stands on a red one some days later. */
export async function* reddened(story: OrderStory): Telling {
  const { shop, ordered, neighbour, finance, chance, pace, isRecent } = story
  yield pace.later(chance.between(0.5, isRecent ? 20 : 6))
  const { order, version } = await orderOf(story)
  const { invoice, red_due: amount } = order.invoicing
  const original_number = invoice?.issued?.invoice_number
  if (original_number === undefined || amount === 0) return
  const meta = pace.next(finance.user)
  const { invoice_title: title, tax_number } = invoiceOf(neighbour)
  const number = numberOf(`${ordered.code} red`)
  const red = { number, issued_on: beijingDay(meta.at), title, tax_number, total: -toWire(amount) }
  const bytes = xmlInvoice({ ...red, original: original_number })
  const path = taken(await keepPaper(shop, { kind: 'xml', bytes }, finance.user, meta.at))
  const command = {
    type: 'ReddenInvoice' as const,
    staff: finance,
    original_number,
    amount,
    confirmation_number: number,
  }
  // Nobody of the story needs a second person.
  const deps = { ...shop, secondPersonAbove: Number.MAX_SAFE_INTEGER }
  taken(await reddenInvoice(deps, { id: ordered.code, seen: version, paths: [path], command }, meta))
}
