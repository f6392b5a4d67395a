import { type BoundCall, bind, done, ok, type Page } from '@portafilter/contract'
import { buyerOf, type IdentityTables } from '@portafilter/identity'
import { buysMachines, type Market, refuse } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { catalogueContract, type Machine } from './contract.ts'
import { type PageOf, partFinder } from './find-parts.ts'
import { findMachines, machineById, machineTypes } from './machines.ts'
import { partRow } from './part-row.ts'
import { partsOfMachine } from './parts-of-machine.ts'
import { isFor, pricedById, pricedParts } from './pricing.ts'
import type { CatalogueTables } from './tables.ts'

type Db = Kysely<CatalogueTables & IdentityTables>

type CatalogueDeps = Readonly<{ db: Db }>

const pageAnswer = <Row>(list: Row[], total: number, { currPage, pageSize }: PageOf) =>
  ok<Page<Row>>({ list, total, pageNum: currPage, pageSize })

/** A machine's own code stands only where it is sold. */
const offeredIn = (market: Market, machine: Machine): Machine =>
  buysMachines(market) ? machine : { ...machine, part_code: null }

/** Binds the catalogue's calls. Prices are those of the caller's currency and discount group. */
export const catalogueRoutes = ({ db }: CatalogueDeps): readonly BoundCall[] => {
  const findParts = partFinder(db)
  return bind(catalogueContract, {
    getType: () => machineTypes(db),
    getMachine: async ({ type_id, search }, { market }) =>
      ok((await findMachines(db, type_id, search)).map((machine) => offeredIn(market, machine))),
    getMachineById: async ({ id }, { market }) => {
      const machine = await machineById(db, id)
      return machine === undefined ? refuse('machine_not_found') : { ...done, machine: offeredIn(market, machine) }
    },
    getAttachmentMain: async ({ search, language: asked, sort, descending, ...page }, { user, market }, context) => {
      const buyer = await buyerOf(db, user)
      const language = asked ?? context.language
      const sorting = sort && { by: sort, descending, language, terms: buyer }
      const { ids, total } = await findParts(search, page, market, sorting)
      const parts = await pricedById(db, ids, buyer)
      const list = parts.map((part) => partRow(part, language, buyer.currency))
      return pageAnswer(list, total, page)
    },
    getAttachmentNoType: async ({ machine_id, search, account, language, ...page }, session, context) => {
      if (account !== undefined && account !== session.account) return refuse('not_found')
      const [buyer, machine, { positions, total }] = await Promise.all([
        buyerOf(db, session.user),
        machineById(db, machine_id),
        partsOfMachine(db, machine_id, search, page, session.market),
      ])
      if (machine === undefined) return refuse('machine_not_found')
      const ids = positions.map(({ part }) => part)
      const parts = new Map((await pricedById(db, ids, buyer)).map((part) => [part.id, part]))
      const list = positions.flatMap(({ part, ...position }) => {
        const priced = parts.get(part)
        if (priced === undefined) return []
        return { ...partRow(priced, language ?? context.language, buyer.currency), ...position }
      })
      return pageAnswer(list, total, page)
    },
    getAttachmentByCode: async ({ part_code, language }, { user }, context) => {
      const buyer = await buyerOf(db, user)
      const part = (await pricedParts(db, [part_code], buyer)).get(part_code)
      if (part === undefined) return refuse('part_not_found', { part_code })
      if (!isFor(part, buyer.market)) return refuse('machine_not_sold', { part_code })
      return ok(partRow(part, language ?? context.language, buyer.currency))
    },
  })
}
