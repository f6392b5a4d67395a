import { issueInvoice, reddenInvoice, requestInvoice } from '@portafilter/invoicing'
import type { InvoiceDetails } from '@portafilter/invoicing/contract'
import { beijingDay, type Owner, type SecondPerson, toWire } from '@portafilter/kernel'
import { invoiceable, loadOrder } from '@portafilter/ordering'
import { cancelByStaff } from '@portafilter/payment'
import type { ProviderSource } from '@portafilter/receivable'
import { keepPaper } from '@portafilter/uploads'
import { type Invoice, ofdInvoice, pdfInvoice, xmlInvoice } from '../../modules/invoicing/testing/invoice-files.ts'
import type { DemoSeed, DemoShop } from '../demo-seed.ts'
import { paysByProvider } from '../paying.ts'
import { go } from '../refunds/seed.ts'
import { clockOf, financeOf, isSubmitted, type Next, taken, userOf } from '../story.ts'
import { DEALERS_INVOICE } from '../wallets/spending.ts'

/** Of command ids that are made from an order's code: the same ones each time, so that a repeat is recognised. */
const SEEDED = '7e1d5a90-2c1b-4f0e-9a3d-5b8f0c6d2e41'

type Invoiced = Readonly<{
  /** Of the dealer's order, which asks for its invoice on the day. */
  code: string
  paidBy: ProviderSource
  /** Pieces by part code. */
  lines: Readonly<Record<string, number>>
  /** The tax bureau's number, once it is issued. */
  number?: string
  /** Cancelled after that, so that a red invoice is due. */
  thenCancelled?: string
  /** The number of the red invoice, which waits for a second person. */
  red?: string
}>

/** Orders whose invoice waits, was issued, is to be reddened, and whose red one is to be confirmed. */
const demoInvoices: readonly Invoiced[] = [
  { code: '20261116-NVCE2222', paidBy: 'wechat', lines: { '4471-0101': 2 } },
  { code: '20261117-NVCE3333', paidBy: 'alipay', lines: { '4471-0203': 1, '4471-0303': 2 } },
  { code: '20261113-NVCE4444', paidBy: 'wechat', lines: { '4471-0302': 1 }, number: '26312000000000134444' },
  {
    code: '20261112-NVCE5555',
    paidBy: 'alipay',
    lines: { '4471-0201': 1 },
    number: '26312000000000125555',
    thenCancelled: '缺货，买家同意取消',
  },
  {
    code: '20261111-NVCE6666',
    paidBy: 'wechat',
    lines: { '4471-0104': 2 },
    number: '26312000000000116666',
    thenCancelled: '买家选错型号',
    red: '26312000000000116667',
  },
]

type Shop = Pick<DemoShop, 'db' | 'log' | 'uploads'>

const MADE = { pdf: pdfInvoice, ofd: ofdInvoice, xml: xmlInvoice } as const

/** What is issued: under which number, as what, and the kinds of its files. */
export type Issued = Readonly<{ number: string; details: InvoiceDetails; kinds: readonly (keyof typeof MADE)[] }>

/** Finance issues the invoice of an order that was asked for. */
export const issues = async (
  shop: Shop,
  code: string,
  { number, details, kinds }: Issued,
  finance: SecondPerson,
  next: Next,
): Promise<void> => {
  const loaded = await loadOrder(shop.log, code)
  const amount = loaded ? invoiceable(loaded.state) : 0
  const meta = next(finance.user)
  const issued_on = beijingDay(meta.at)
  const { invoice_title: title, tax_number } = details
  const said: Invoice = { number, issued_on, title, tax_number, total: toWire(amount) }
  const paths: string[] = []
  for (const kind of kinds)
    paths.push(taken(await keepPaper(shop, { kind, bytes: MADE[kind](said) }, finance.user, meta.at)))
  const command = { type: 'IssueInvoice', staff: finance, invoice_number: number, issued_on, amount } as const
  taken(await issueInvoice(shop, { id: code, seen: loaded?.head.version ?? 0, paths, command }, meta))
}

const tells = async (shop: Shop, demo: Invoiced, owner: Owner, finance: SecondPerson): Promise<void> => {
  const { code, lines, paidBy, number, thenCancelled: reason, red } = demo
  const next = clockOf(code, SEEDED)
  await paysByProvider(shop, { code, kind: 'P', lines }, paidBy, owner.buyer, next)
  taken(await requestInvoice(shop, owner, code, DEALERS_INVOICE, next(owner.buyer)))
  if (number !== undefined) {
    const said = { number, details: DEALERS_INVOICE, kinds: ['pdf', 'ofd', 'xml'] } as const
    await issues(shop, code, said, finance, next)
  }
  if (reason === undefined) return
  const version = (await loadOrder(shop.log, code))?.head.version ?? 0
  taken(await cancelByStaff({ ...shop, logger: console }, finance, code, { reason }, version, next(finance.user)))
  taken(await go(shop, code, { does: 'settled' }, finance, next(null)))
  if (number !== undefined && red !== undefined) await proposesRed(shop, code, { number, red }, finance, next)
}

/** Finance brings the red invoice; above whatever one person may do alone here. */
const proposesRed = async (
  shop: Shop,
  code: string,
  { number: original_number, red: number }: Readonly<{ number: string; red: string }>,
  finance: SecondPerson,
  next: Next,
): Promise<void> => {
  const loaded = await loadOrder(shop.log, code)
  const amount = loaded?.state.invoicing.red_due ?? 0
  const meta = next(finance.user)
  const { invoice_title: title, tax_number } = DEALERS_INVOICE
  const said: Invoice = { number, issued_on: beijingDay(meta.at), title, tax_number, total: -toWire(amount) }
  const bytes = pdfInvoice({ ...said, original: original_number })
  const paths = [taken(await keepPaper(shop, { kind: 'pdf', bytes }, finance.user, meta.at))]
  const confirmation_number = `3100${number.slice(4)}`
  const command = { type: 'ReddenInvoice', staff: finance, original_number, amount, confirmation_number } as const
  const filed = { id: code, seen: loaded?.head.version ?? 0, paths, command }
  taken(await reddenInvoice({ ...shop, secondPersonAbove: 0 }, filed, meta))
}

/** Invoices of the dealer's orders, so that finance has one of each kind to see to. */
export const invoicesSeed = {
  name: 'Invoices',
  add: async (shop: Shop): Promise<number> => {
    const [buyer, finance] = await Promise.all([userOf(shop.db, 'dealer'), financeOf(shop.db)])
    if (buyer === undefined || finance === undefined) return 0
    let added = 0
    for (const demo of demoInvoices) {
      if (await isSubmitted(shop.log, demo.code)) continue
      await tells(shop, demo, { buyer, firm: 'ERP1001' }, finance)
      added += 1
    }
    return added
  },
} satisfies DemoSeed
