import { type BoundCall, bind, done, ok } from '@portafilter/contract'
import { buyerOf, type IdentityTables } from '@portafilter/identity'
import { type Language, type Market, refuse } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { catalogueContract } from './contract.ts'
import { partFinder, type Search } from './find-parts.ts'
import { findMachines, machineById, machineTypes, offeredIn } from './machines.ts'
import { partRow } from './part-row.ts'
import { isFor, pricedParts } from './pricing.ts'
import { noLongerSold } from './successors/successors.ts'
import type { CatalogueTables } from './tables.ts'

type Db = Kysely<CatalogueTables & IdentityTables>

type CatalogueDeps = Readonly<{ db: Db }>

/** Where no whole machine is listed. */
const WITHOUT_MACHINES: Market = 'overseas'

/** Binds the catalogue's calls. Prices are those of the caller's currency and discount group. */
export const catalogueRoutes = ({ db }: CatalogueDeps): readonly BoundCall[] => {
  const findParts = partFinder(db)

  /** A page of parts with the user's prices, and what took the place of the number that was looked for. */
  const pageFor = async (asked: Search, language: Language) => {
    const { parts, total, currency, replaced } = await findParts(asked)
    const list = parts.map((part) => partRow(part, language, currency))
    return { list, total, pageNum: asked.page.currPage, pageSize: asked.page.pageSize, replaced }
  }

  return bind(catalogueContract, {
    getType: () => machineTypes(db),
    getMachine: async (wanted, { market }) =>
      ok((await findMachines(db, wanted)).map((machine) => offeredIn(market, machine))),
    getMachineById: async ({ id }, { market }) => {
      const machine = await machineById(db, id)
      return machine === undefined ? refuse('machine_not_found') : { ...done, machine: offeredIn(market, machine) }
    },
    getAttachmentMain: async ({ search, language: asked, sort, descending, ...page }, { user, market }, context) => {
      const language = asked ?? context.language
      const sorting = sort && { by: sort, descending, language, terms: await buyerOf(db, user) }
      return ok(await pageFor({ search, page, market, sorting, user }, language))
    },
    getAttachment: async ({ search, ...page }, { user }, { language }) => {
      const { replaced: _, ...found } = await pageFor({ search, page, market: WITHOUT_MACHINES, user }, language)
      return ok(found)
    },
    getAttachmentByCode: async ({ part_code, language }, { user }, context) => {
      const buyer = await buyerOf(db, user)
      const part = (await pricedParts(db, [part_code], buyer)).get(part_code)
      if (part === undefined) return refuse('part_not_found', { part_code })
      if (!isFor(part, buyer.market)) return refuse('machine_not_sold', { part_code })
      if (part.withdrawn && part.successor !== null) return noLongerSold(part_code, part.successor)
      return ok(partRow(part, language ?? context.language, buyer.currency))
    },
  })
}
