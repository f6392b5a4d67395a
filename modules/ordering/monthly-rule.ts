import { type Cents, type Market, sum } from '@portafilter/kernel'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { MonthlyExemption, OrderingTables } from './tables.ts'

/** What does not count under the monthly rule. */
export type Exemptions = { readonly firm: boolean; readonly parts: ReadonlySet<string> }

/** Of these parts: those whose codes start with 6, and those that are listed. */
export const exemptParts = (partCodes: readonly string[], listed: readonly string[]): ReadonlySet<string> =>
  new Set([...partCodes.filter((code) => code.startsWith('6')), ...listed])

/** For a statement: whether it is listed as exempt. */
export const isListed = (kind: MonthlyExemption['kind'], code: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from monthly_exemptions where kind = ${kind} and code = ${code})`

/** Whether the firm is exempt, and which of these parts are. */
export const exemptionsOf = async (
  db: Kysely<OrderingTables>,
  erpCode: string | null,
  partCodes: readonly string[],
): Promise<Exemptions> => {
  const listed = await db
    .selectFrom('monthly_exemptions')
    .select(['kind', 'code'])
    .where((where) =>
      where.or([
        where.and([where('kind', '=', 'firm'), where('code', '=', erpCode ?? '')]),
        where.and([where('kind', '=', 'part'), where('code', 'in', partCodes.length > 0 ? partCodes : [''])]),
      ]),
    )
    .execute()
  return {
    firm: listed.some(({ kind }) => kind === 'firm'),
    parts: exemptParts(
      partCodes,
      listed.filter(({ kind }) => kind === 'part').map(({ code }) => code),
    ),
  }
}

/** Who buys, as the rule looks at them. */
export type Ruled = { readonly market: Market; readonly confirmed: boolean }

/** What of an order the rule looks at: who buys, what kind of order, and its lines before any surcharge. */
type RuledOrder = Ruled & {
  readonly kind: 'M' | 'P'
  readonly lines: readonly { part_code: string; quantity: number; discounted: Cents }[]
}

/** Free by their firm: overseas, or exempt. Who is not known to be of it is not (decisions/accounts.md). */
const isFree = ({ market, confirmed }: Ruled, exempt: Exemptions): boolean =>
  confirmed && (market === 'overseas' || exempt.firm)

/**
 * The lines that the rule counts: none for overseas buyers, exempt firms and machine orders (decisions/orders.md). What a newcomer
 * overseas orders counts whole, since it goes out before it is paid.
 */
export const countedLines = ({ kind, lines, ...buyer }: RuledOrder, exempt: Exemptions): RuledOrder['lines'] => {
  if (kind === 'M' || isFree(buyer, exempt)) return []
  return buyer.market === 'overseas' ? lines : lines.filter(({ part_code }) => !exempt.parts.has(part_code))
}

export const countedAmount = (lines: RuledOrder['lines']): Cents =>
  sum(lines.map(({ discounted, quantity }) => discounted * quantity))
