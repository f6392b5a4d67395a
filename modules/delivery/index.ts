import { room } from '@portafilter/room'
import { deliveryRoutes } from './routes.ts'
import { deliveryResources } from './staff.ts'
import { deliveryList } from './views/delivery-list.ts'

/** Delivery notes, from packing to receipt. */
export const delivery = room({
  name: 'delivery',
  views: [deliveryList],
  calls: deliveryRoutes,
  resources: deliveryResources,
})
