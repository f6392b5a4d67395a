import { type CatalogueTables, isSold, partRow } from '@portafilter/catalogue'
import { type BoundCall, bind, done, ok } from '@portafilter/contract'
import { type Buyer, buyerOf, type IdentityTables } from '@portafilter/identity'
import { isFound, type Language, toWire } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { checkCodes } from './check-codes.ts'
import { addLines, addToCart, removeFromCart, setQuantity } from './commands.ts'
import { basketContract, type CartLine } from './contract.ts'
import { type CartItem, countOf, myCart, totalOf } from './my-cart.ts'
import type { BasketTables } from './tables.ts'

export type BasketDeps = Readonly<{ db: Kysely<BasketTables & CatalogueTables & IdentityTables> }>

const cartRow = ({ part, quantity }: CartItem, language: Language, { currency, market }: Buyer): CartLine => ({
  ...partRow(part, language, currency),
  quantity,
  subtotal: toWire(part.discounted * quantity),
  withdrawn: !isSold(part, market),
})

/** Binds the cart's calls; everyone only ever reaches their own cart. */
export const basketRoutes = ({ db }: BasketDeps): readonly BoundCall[] =>
  bind(basketContract, {
    getCartsCount: async (_, { user }) => ok(await countOf(db, user)),
    getCart: async ({ search, language }, { user }, context) => {
      const buyer = await buyerOf(db, user)
      const items = (await myCart(db, user, buyer)).filter(({ part }) => isFound(search, part))
      return ok(items.map((item) => cartRow(item, language ?? context.language, buyer)))
    },
    getTotal: async (codes, { user }) => {
      const { total, decrease } = await totalOf(db, user, codes, await buyerOf(db, user))
      return ok({ total: toWire(total), decrease: toWire(decrease) })
    },
    addToCart: async ({ part_code, quantity }, { user, market }, { meta }) =>
      (await addToCart(db, { user, market, code: part_code, meta }, quantity)) ?? done,
    checkCodes: async ({ codes, language }, { user, market }, context) => {
      const buyer = await buyerOf(db, user)
      return ok(await checkCodes(db, { user, market, buyer, language: language ?? context.language }, codes))
    },
    addLines: async ({ lines }, { user, market }, { meta }) =>
      (await addLines(db, { user, market, meta }, lines)) ?? done,
    updateQuantityById: async ({ part_code, quantity }, { user, market }, { meta }) =>
      (await setQuantity(db, { user, market, code: part_code, meta }, quantity)) ?? done,
    removeFromCart: async ({ part_code }, { user }) => {
      await removeFromCart(db, user, part_code)
      return done
    },
  })
