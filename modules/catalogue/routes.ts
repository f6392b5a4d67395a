import { type BoundCall, bind, done, ok, type Page } from '@portafilter/contract'
import { buyerOf, type IdentityTables } from '@portafilter/identity'
import { type Market, refuse } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { catalogueContract } from './contract.ts'
import { type PageOf, partFinder } from './find-parts.ts'
import { findMachines, machineById, machineTypes, offeredIn } from './machines.ts'
import { partRow } from './part-row.ts'
import { isFor, pricedById, pricedParts } from './pricing.ts'
import { noLongerSold, replacedBy } from './successors/successors.ts'
import type { CatalogueTables } from './tables.ts'

type Db = Kysely<CatalogueTables & IdentityTables>

type CatalogueDeps = Readonly<{ db: Db }>

/** Where no whole machine is listed. */
const WITHOUT_MACHINES: Market = 'overseas'

const asPage = <Row>(list: Row[], total: number, { currPage, pageSize }: PageOf): Page<Row> => ({
  list,
  total,
  pageNum: currPage,
  pageSize,
})

/** Binds the catalogue's calls. Prices are those of the caller's currency and discount group. */
export const catalogueRoutes = ({ db }: CatalogueDeps): readonly BoundCall[] => {
  const findParts = partFinder(db)
  return bind(catalogueContract, {
    getType: () => machineTypes(db),
    getMachine: async (wanted, { market }) =>
      ok((await findMachines(db, wanted)).map((machine) => offeredIn(market, machine))),
    getMachineById: async ({ id }, { market }) => {
      const machine = await machineById(db, id)
      return machine === undefined ? refuse('machine_not_found') : { ...done, machine: offeredIn(market, machine) }
    },
    getAttachmentMain: async ({ search, language: asked, sort, descending, ...page }, { user, market }, context) => {
      const buyer = await buyerOf(db, user)
      const language = asked ?? context.language
      const sorting = sort && { by: sort, descending, language, terms: buyer }
      const [{ ids, total }, replaced] = await Promise.all([
        findParts(search, page, market, sorting),
        replacedBy(db, search, market),
      ])
      const parts = await pricedById(db, ids, buyer)
      const list = parts.map((part) => partRow(part, language, buyer.currency))
      return ok({ ...asPage(list, total, page), replaced })
    },
    getAttachment: async ({ search, ...page }, { user }, { language }) => {
      const buyer = await buyerOf(db, user)
      const { ids, total } = await findParts(search, page, WITHOUT_MACHINES)
      const parts = await pricedById(db, ids, buyer)
      const list = parts.map((part) => partRow(part, language, buyer.currency))
      return ok(asPage(list, total, page))
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
