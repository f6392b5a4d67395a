import { type BoundCall, bind, ok } from '@portafilter/contract'
import { isRefusal, type Language, refuse, toWire } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import type { CatalogueTables } from '../tables.ts'
import { giftsContract } from './contract.ts'
import { earnedBy } from './earned.ts'
import { type GiftPart, giftRulesFor, typesOf } from './rules.ts'

/** A gift as the wire shows it, in the reader's language. */
const giftOnWire = ({ code, name, packing, unit, list, filePath }: GiftPart, language: Language) => ({
  part_code: code,
  part_name: name[language],
  norm_text: packing[language],
  unit: unit[language],
  price: toWire(list),
  file_path: filePath,
})

/** Binds the calls that tell a buyer of gifts before the order; the order itself looks the rules up again. */
export const giftRoutes = ({ db }: Readonly<{ db: Kysely<CatalogueTables> }>): readonly BoundCall[] => {
  /** The rules for these parts, and of what type each is; a code that no part has is refused, as it is everywhere. */
  const rulesFor = async (codes: readonly string[]) => {
    const [rules, types] = await Promise.all([giftRulesFor(db, codes), typesOf(db, codes)])
    const unknown = codes.find((code) => !types.has(code))
    return unknown === undefined ? { rules, types } : refuse('part_not_found', { part_code: unknown })
  }
  return bind(giftsContract, {
    getGiveaway: async ({ part_codes, language: asked, type }, _, context) => {
      const found = await rulesFor(part_codes)
      if (isRefusal(found)) return found
      const language = asked ?? context.language
      const isAsked = (code: string) => (type !== 'M' && type !== 'P') || found.types.get(code) === type
      return ok(
        found.rules.flatMap(({ id, kind, bought: [bought_code = ''], every, gives, offered }) =>
          kind === 'gift' && isAsked(bought_code)
            ? offered.map((part) => ({
                gift_id: id,
                ...giftOnWire(part, language),
                quantity: gives,
                bought_code,
                bought_quantity: every,
              }))
            : [],
        ),
      )
    },
    getSeriesGiveaway: async ({ order_parts }, _, { language }) => {
      const found = await rulesFor(order_parts.map(({ part_code }) => part_code))
      if (isRefusal(found)) return found
      const series = found.rules.filter(({ kind }) => kind === 'series')
      return ok(
        earnedBy(series, order_parts).map(({ rule: { id, name, offered }, pieces }) => ({
          series_id: id,
          series_name: name[language],
          increase_quantity: pieces,
          model_list: offered.map((part) => giftOnWire(part, language)),
        })),
      )
    },
  })
}
