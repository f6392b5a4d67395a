import { type ChangesTables, versionOfRow } from '@portafilter/changes'
import type { Listed } from '@portafilter/contract'
import { containing, type TablePage, tableRows } from '@portafilter/eventstore'
import type { IdentityTables } from '@portafilter/identity'
import { type Kysely, sql } from 'kysely'
import type { GiftRule } from '../gifts/rules.ts'
import { foundBy } from '../listed-parts.ts'
import { type NamedPart, namedParts } from '../named-parts/parts.ts'
import type { CatalogueTables } from '../tables.ts'
import type { RuleFacts } from './rule-rows.ts'

export type GiftRulesDb = Kysely<CatalogueTables & ChangesTables & IdentityTables>

/** A rule as lists show it. */
export type ListedRule = RuleFacts & Readonly<{ id: number; version: number; parts: readonly NamedPart[] }>

export type RulesWanted = Readonly<{
  /** In a name of the rule, or as the catalogue is searched in one of its parts. */
  q?: string | undefined
  id?: readonly string[] | undefined
  active?: boolean | undefined
}>

type Page = TablePage & Readonly<{ sort: string }>

/** A kind of rule, and the resource under which staff keep it. */
type Of = Readonly<{ kind: GiftRule['kind']; resource: string }>

const isWanted = ({ q = '', id, active }: RulesWanted) => sql<boolean>`
  (${q} = '' or r.name_cn || ' ' || r.name_en ilike ${containing(q)}
    or exists (select from parts where code = any(r.bought || r.offered) and ${foundBy(q)}))
  and (${id === undefined} or r.id::text = any(${id ?? []}::text[]))
  and (${active ?? null}::boolean is null or r.active = ${active ?? null})`

/** What a resource can be sorted by. */
const SORTS: Readonly<Record<string, ReturnType<typeof sql>>> = {
  bought: sql`r.bought[1] collate "C"`,
  name_cn: sql`r.name_cn collate "C"`,
  name_en: sql`r.name_en collate "C"`,
}

/** A page of the rules of one kind, and how many there are. */
export const rulesWanted = async (
  db: GiftRulesDb,
  { kind, resource }: Of,
  wanted: RulesWanted,
  { sort, ...page }: Page,
): Promise<Listed<ListedRule>> => {
  const wantedRules = db
    .selectFrom('gift_rules as r')
    .where('r.kind', '=', kind)
    .where(isWanted(wanted))
    .select(['r.id', 'r.name_cn', 'r.name_en', 'r.bought', 'r.every', 'r.gives', 'r.offered', 'r.active'])
    .select(versionOfRow(resource, sql`r.id`).as('version'))
  const key = sql.ref('r.id')
  const found = await tableRows(wantedRules, { by: SORTS[sort] ?? key, key }, page)
  const codesOf = ({ bought, offered }: RuleFacts) => [...new Set([...bought, ...offered])]
  const parts = await namedParts(db, found.rows.flatMap(codesOf))
  const rows = found.rows.map((rule) => ({ ...rule, parts: codesOf(rule).flatMap((code) => parts.get(code) ?? []) }))
  return { ...found, rows }
}
