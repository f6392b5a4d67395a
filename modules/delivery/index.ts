export { type DeliveryDeps, deliveryRoutes } from './routes.ts'
export { deliveryResources } from './staff.ts'
export { deliveryList } from './views/delivery-list.ts'
