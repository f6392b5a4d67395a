import type { EventLog } from '@portafilter/eventstore'
import { type Cents, type CommandMeta, fromWire, isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import { amountFrom, loadOwnOrder, type Order, type PaymentShare } from '@portafilter/ordering'
import { availableTo } from '@portafilter/wallet'
import { type Arranged, type ArrangeRefusal, arrange, arrangeCommand, refusedBeforehand } from './arranging.ts'

/** What pays an order by itself, but for its rebates (payment.md, Prepayment page and credit page). */
export type Quota = 'prepayment' | 'credit'

/**
 * The figures of the page, in yuan: the quota before, what it pays, what stays of it, and the order's total; and what its
 * rebates pay, where the page says so.
 */
export type QuotaFigures = {
  readonly old: number
  readonly now: number
  readonly left: number
  readonly total: number
  readonly rebate?: number | undefined
}

type QuotaRefusal = Refusal<
  'quota_not_enabled' | 'quota_exceeded' | 'quota_below_total' | 'quota_above_total' | 'quota_changed'
>

/** What the arrangement in force takes from rebates: it stays where the page does not say otherwise. */
export const rebatesOf = ({ payment }: Order): Cents => amountFrom(payment.arrangement?.parts ?? [], 'rebates')

/**
 * Why a page's figures do not pay what is due. The input pays exactly that (payment.md, 5), and every figure equals the
 * server's own to the cent.
 */
export const figuresFault = (
  figures: QuotaFigures,
  quota: Cents,
  due: Cents,
  total: Cents,
): QuotaRefusal | undefined => {
  const [old, now, left, all] = [figures.old, figures.now, figures.left, figures.total].map(fromWire)
  if (quota <= 0) return refuse('quota_not_enabled')
  if (now === undefined) return refuse('quota_above_total')
  if (now > quota) return refuse('quota_exceeded')
  if (now < due) return refuse('quota_below_total')
  if (now > due) return refuse('quota_above_total')
  return old === quota && left === quota - now && all === total ? undefined : refuse('quota_changed')
}

/** What rebates are to pay of it; undefined for what is no amount, or would leave nothing to a quota. */
const rebatesAsked = (order: Order, { rebate }: QuotaFigures): Cents | undefined => {
  const asked = rebate === undefined ? rebatesOf(order) : fromWire(rebate)
  return asked !== undefined && asked >= 0 && asked < order.lines.total ? asked : undefined
}

/** Where rebates have less than is asked of them, that is about their field. */
const atItsField = <R extends Refusal>(refusal: R): R =>
  refusal.data?.purse === 'rebates' ? { ...refusal, data: { ...refusal.data, field: 'rebate' } } : refusal

/**
 * Pays the buyer's order from a quota of the firm: what its rebates leave, at once. What is refused moves nothing. Busy where
 * another arrangement has taken its place meanwhile, as where an earlier try died halfway and is sent again.
 */
export const payFromQuota = async (
  log: EventLog,
  quota: Quota,
  order: string,
  buyer: string,
  figures: QuotaFigures,
  meta: CommandMeta,
): Promise<Arranged | ArrangeRefusal | QuotaRefusal> => {
  const own = await loadOwnOrder(log, order, buyer)
  if (isRefusal(own)) return own
  const { lines } = own.state
  const rebates = rebatesAsked(own.state, figures)
  if (rebates === undefined) return refuse('rebates_limit')
  const due = lines.total - rebates
  const command = arrangeCommand(order, buyer, sharesOf(quota, rebates, due), meta)
  const refused = await refusedBeforehand(log, own, command, meta, async () =>
    figuresFault(figures, (await availableTo(log, lines.firm ?? '', order))[quota], due, lines.total),
  )
  const arranged = refused ?? (await arrange(log, order, command, meta))
  if (isRefusal(arranged)) return atItsField(arranged)
  return arranged.payment.paid ? arranged : refuse('busy')
}

const sharesOf = (quota: Quota, rebates: Cents, due: Cents): readonly PaymentShare[] => [
  ...(rebates > 0 ? [{ source: 'rebates', amount: rebates } as const] : []),
  { source: quota, amount: due },
]
