import { type CatalogueTables, isSold, partRow } from '@portafilter/catalogue'
import { type BoundCall, bind, type CallContext, done, ok, type Session } from '@portafilter/contract'
import { type Buyer, buyerOf, type IdentityTables } from '@portafilter/identity'
import { isFoundBy, type Language, toWire } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { checkCodes } from './check-codes.ts'
import { addLines, addPieces, removeLines, setQuantity } from './commands.ts'
import { basketContract, type CartLine } from './contract.ts'
import { countOf, type ListItem, myList, totalOf } from './my-list.ts'
import type { BasketTables, BuyersList } from './tables.ts'

export type BasketDeps = Readonly<{ db: Kysely<BasketTables & CatalogueTables & IdentityTables> }>

const listRow = ({ part, quantity }: ListItem, language: Language, { currency, market }: Buyer): CartLine => ({
  ...partRow(part, language, currency),
  quantity,
  subtotal: toWire(part.discounted * quantity),
  withdrawn: !isSold(part, market),
})

type Changed = Readonly<{ part_code: string; quantity: number }>

/** What is done about either list; everyone only ever reaches their own. */
const listCalls = ({ db }: BasketDeps, list: BuyersList) => ({
  lines: async (
    { search, language }: { search: string; language?: Language | undefined },
    { user }: Session,
    context: CallContext,
  ) => {
    const buyer = await buyerOf(db, user)
    const isFound = isFoundBy(search)
    const items = (await myList(db, list, user, buyer)).filter(({ part }) => isFound(part))
    return items.map((item) => listRow(item, language ?? context.language, buyer))
  },
  total: async (codes: readonly string[], { user }: Session) => {
    const { total, decrease } = await totalOf(db, list, user, codes, await buyerOf(db, user))
    return { result: 1 as const, total: toWire(total), decrease: toWire(decrease) }
  },
  add: async ({ part_code, quantity }: Changed, { user, market }: Session, { meta }: CallContext) =>
    (await addPieces(db, { list, user, market, code: part_code, meta }, quantity)) ?? done,
  set: async ({ part_code, quantity }: Changed, { user, market }: Session, { meta }: CallContext) =>
    (await setQuantity(db, { list, user, market, code: part_code, meta }, quantity)) ?? done,
  remove: async ({ part_code }: { part_code: readonly string[] }, { user }: Session) => {
    await removeLines(db, list, user, part_code)
    return done
  },
})

/** Binds the calls of cart and favourites. */
export const basketRoutes = (deps: BasketDeps): readonly BoundCall[] => {
  const { db } = deps
  const [cart, favourites] = [listCalls(deps, 'cart'), listCalls(deps, 'favourites')]
  return bind(basketContract, {
    getCartsCount: async (_, { user }) => ok(await countOf(db, user)),
    getCart: cart.lines,
    getTotal: cart.total,
    addToCart: cart.add,
    checkCodes: async ({ codes, language }, { user, market }, context) => {
      const buyer = await buyerOf(db, user)
      return ok(await checkCodes(db, { user, market, buyer, language: language ?? context.language }, codes))
    },
    addLines: async ({ lines }, { user, market }, { meta }) =>
      (await addLines(db, { user, market, meta }, lines)) ?? done,
    updateQuantityById: cart.set,
    removeFromCart: cart.remove,
    getCollect: async (asked, session, context) => ok(await favourites.lines(asked, session, context)),
    getCollectTotal: favourites.total,
    addToCollect: favourites.add,
    updateCollectQuantityById: favourites.set,
    removeFromCollect: favourites.remove,
  })
}
