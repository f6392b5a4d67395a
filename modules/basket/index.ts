export { basketContract, type CartLine } from './contract.ts'
export { orderedLinesLeaveCart, reactions } from './reactions.ts'
export { type BasketDeps, basketRoutes } from './routes.ts'
export { type BasketTables, migrations } from './tables.ts'
