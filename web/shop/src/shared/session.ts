import type { User } from '@portafilter/identity/contract'
import { buysMachines, getsGifts, marketOf } from '@portafilter/kernel'
import { createSession, preferLanguage } from '@portafilter/kit'

export type { User } from '@portafilter/identity/contract'

/** The shop's session: `token` and `user` in localStorage. */
export const session = createSession<User>()

/** Overseas buyers have no payment step, no invoices, no deliveries (orders.md, 6). */
export const isOverseas = (user: User): boolean => marketOf(user.permission_id) === 'overseas'

export const mayBuyMachines = (user: User): boolean => buysMachines(marketOf(user.permission_id))

/** Gifts are for permission 1 alone (orders.md, 2). */
export const mayGetGifts = (user: User): boolean => getsGifts(marketOf(user.permission_id))

/** Staff, and every account that buys in no market: no contact, no firm (storefront.md, 1). */
export const isOfNoMarket = (user: User): boolean => marketOf(user.permission_id) === 'none'

/** Support, who answer buyers' chats. */
export const answersBuyers = ({ roles }: User): boolean => roles.some((role) => ['support', 'admin'].includes(role))

/** Whether discounts are shown to this user at all (orders.md, 1). */
export const seesDiscount = (user: User): boolean => user.price_discount_id !== 10

/** Overseas buyers read English until they choose otherwise (decisions/wire.md). */
preferLanguage({
  read: () => {
    const user = session.user()
    return user !== null && isOverseas(user) ? 'EN' : undefined
  },
  watch: session.watch,
})
