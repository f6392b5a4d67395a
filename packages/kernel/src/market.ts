/** How a buyer is treated commercially (decisions/accounts.md); `none` for staff and every other account. */
export const MARKETS = ['none', 'domestic', 'overseas'] as const
export type Market = (typeof MARKETS)[number]

/** A market's `permission_id`, as it stands on the wire: 1 domestic, 2 overseas, 0 for everybody else. */
export const permissionIdOf = (market: Market): number => MARKETS.indexOf(market)

/** Whole machines are sold in China alone (decisions/catalogue.md). */
export const buysMachines = (market: Market): boolean => market === 'domestic'

/** Gifts are for permission 1 alone (orders.md, 2). */
export const getsGifts = (market: Market): boolean => market === 'domestic'

/** The market of a `permission_id`; any value but 1 and 2 is treated by the rules of 0. */
export const marketOf = (permissionId: number): Market => MARKETS[permissionId] ?? 'none'
