import type { CrudRows, RowFacts } from '@portafilter/changes'
import { type Refusal, refuse } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import type { GiftRule } from '../gifts/rules.ts'
import { namedParts } from '../named-parts/parts.ts'
import type { CatalogueTables } from '../tables.ts'

type Db = Kysely<CatalogueTables>

/** A rule as staff keep it. */
export type RuleFacts = Readonly<{
  name_cn: string
  name_en: string
  bought: readonly string[]
  every: number
  gives: number
  offered: readonly string[]
  active: boolean
}>

type Refused = Refusal<'part_unknown' | 'bought_mixed' | 'gift_machine'>

/**
 * A reason against a rule: parts that there are not, machines beside parts, which are never in one order, and a machine
 * that would come with parts. A withdrawn part is none: the rule gives nothing until it is on sale again.
 */
const against = async (
  db: Db,
  { bought, offered }: Pick<RuleFacts, 'bought' | 'offered'>,
): Promise<Refused | undefined> => {
  const parts = await namedParts(db, [...bought, ...offered])
  for (const [field, codes] of Object.entries({ bought, offered })) {
    const part_code = codes.find((code) => !parts.has(code))
    if (part_code !== undefined) return refuse('part_unknown', { part_code, field })
  }
  const isMachine = (code: string) => parts.get(code)?.type === 'M'
  if (bought.some(isMachine) && !bought.every(isMachine)) return refuse('bought_mixed')
  const machine = offered.find(isMachine)
  return machine !== undefined && !bought.some(isMachine) ? refuse('gift_machine', { part_code: machine }) : undefined
}

const COLUMNS = ['name_cn', 'name_en', 'bought', 'every', 'gives', 'offered', 'active'] as const

/** What one kind of rule says under the names of its resource, and back. */
export type Form<Facts> = Readonly<{ of(rule: RuleFacts): Facts; toRule(facts: Facts): RuleFacts }>

/** Rules of one kind, as staff keep them. What an order was given stands in the order. */
export const ruleRows = <Facts extends RowFacts>(
  kind: GiftRule['kind'],
  resource: string,
  { of, toRule }: Form<Facts>,
): CrudRows<Facts> => ({
  resource,
  unknown: 'gift_rule_not_found',
  read: async (db: Db, row) => {
    const rule = db.selectFrom('gift_rules').select(COLUMNS).where('kind', '=', kind).where('id', '=', row)
    const found = await rule.executeTakeFirst()
    return found && of(found)
  },
  against: async (db: Db, { after }) => (after === null ? undefined : against(db, toRule(after))),
  insert: async (db: Db, facts) => {
    const inserted = db.insertInto('gift_rules').values({ kind, ...toRule(facts) })
    return (await inserted.returning('id').executeTakeFirstOrThrow()).id
  },
  update: (db: Db, row, facts) => db.updateTable('gift_rules').set(toRule(facts)).where('id', '=', row).execute(),
  delete: (db: Db, row) => db.deleteFrom('gift_rules').where('id', '=', row).execute(),
})
