import { type ChangesTables, versionOfRow } from '@portafilter/changes'
import { escapeLike } from '@portafilter/eventstore'
import type { IdentityTables } from '@portafilter/identity'
import { type Kysely, sql } from 'kysely'
import { foundBy } from '../find-parts.ts'
import type { GiftRule } from '../gifts/rules.ts'
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

type Page = Readonly<{ sort: string; descending: boolean; offset: number; limit: number | undefined }>

/** A kind of rule, and the resource under which staff keep it. */
type Of = Readonly<{ kind: GiftRule['kind']; resource: string }>

const isWanted = ({ q = '', id, active }: RulesWanted) => sql<boolean>`
  (${q} = '' or r.name_cn || ' ' || r.name_en ilike ${`%${escapeLike(q)}%`}
    or exists (select from parts where code = any(r.bought || r.offered) and ${foundBy(q)}))
  and (${id === undefined} or r.id::text = any(${id ?? []}::text[]))
  and (${active ?? null}::boolean is null or r.active = ${active ?? null})`

/** What a resource can be sorted by. */
const SORTS: Readonly<Record<string, ReturnType<typeof sql>>> = {
  bought: sql`r.bought[1] collate "C"`,
  name_cn: sql`r.name_cn collate "C"`,
  name_en: sql`r.name_en collate "C"`,
}

/** A page of the rules of one kind, and how many there are; without a limit all of them. */
export const rulesWanted = async (db: GiftRulesDb, { kind, resource }: Of, wanted: RulesWanted, page: Page) => {
  const found = db.selectFrom('gift_rules as r').where('r.kind', '=', kind).where(isWanted(wanted))
  const direction = page.descending ? 'desc' : 'asc'
  const ordered = found
    .select(['r.id', 'r.name_cn', 'r.name_en', 'r.bought', 'r.every', 'r.gives', 'r.offered', 'r.active'])
    .select(versionOfRow(resource, sql`r.id`).as('version'))
    .orderBy(SORTS[page.sort] ?? sql`r.id`, direction)
    .orderBy('r.id', direction)
  const [rules, { total }] = await Promise.all([
    (page.limit === undefined ? ordered : ordered.offset(page.offset).limit(page.limit)).execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const codesOf = ({ bought, offered }: RuleFacts) => [...new Set([...bought, ...offered])]
  const parts = await namedParts(db, rules.flatMap(codesOf))
  const rows = rules.map(
    (rule): ListedRule => ({ ...rule, parts: codesOf(rule).flatMap((code) => parts.get(code) ?? []) }),
  )
  return { rows, total }
}
