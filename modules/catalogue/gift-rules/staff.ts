import { changesOfRow, crud, type RowFacts } from '@portafilter/changes'
import { type BoundResource, bindResource, type ListQuery } from '@portafilter/contract'
import { refuse } from '@portafilter/kernel'
import { giftSeriesResource, giftsResource } from '../contract.ts'
import type { GiftRule } from '../gifts/rules.ts'
import { type GiftRulesDb, type ListedRule, rulesWanted } from './list.ts'
import { type Form, type RuleFacts, ruleRows } from './rule-rows.ts'

/** A gift has no name, and one part on either side. */
const gift = {
  of: ({ bought: [bought = ''], offered: [offered = ''], every, gives, active }: RuleFacts) => ({
    bought,
    every,
    gives,
    offered,
    active,
  }),
  toRule: ({ bought, offered, ...rule }) => ({
    ...rule,
    name_cn: '',
    name_en: '',
    bought: [bought],
    offered: [offered],
  }),
} satisfies Form<Readonly<{ bought: string; every: number; gives: number; offered: string; active: boolean }>>

const series: Form<RuleFacts> = { of: (rule) => rule, toRule: (rule) => rule }

type Resource = typeof giftsResource | typeof giftSeriesResource

/** What reads and keeps one kind of rule. */
const rulesOf = <Facts extends RowFacts>(
  db: GiftRulesDb,
  { name }: Resource,
  kind: GiftRule['kind'],
  form: Form<Facts>,
) => {
  const of = { kind, resource: name }
  const rowOf = ({ id, version, parts, ...rule }: ListedRule) => ({
    ...form.of(rule),
    id: String(id),
    version,
    parts: [...parts],
  })
  return {
    list: async ({ filter, ...page }: ListQuery<Resource>) => {
      const found = await rulesWanted(db, of, filter, page)
      return { ...found, rows: found.rows.map(rowOf) }
    },
    one: async (id: string) => {
      const page = { sort: 'id', descending: false, offset: 0, limit: 1 }
      const [rule] = (await rulesWanted(db, of, { id: [id] }, page)).rows
      if (rule === undefined) return refuse('gift_rule_not_found')
      return { ...rowOf(rule), changes: await changesOfRow(db, name, rule.id) }
    },
    ...crud(db, ruleRows(kind, name, form)),
  }
}

/** What comes with an order for nothing, kept by the catalogue's staff; in force with the next question and order. */
export const giftResources = ({ db }: Readonly<{ db: GiftRulesDb }>): readonly BoundResource[] => [
  bindResource(giftsResource, rulesOf(db, giftsResource, 'gift', gift)),
  bindResource(giftSeriesResource, rulesOf(db, giftSeriesResource, 'series', series)),
]
