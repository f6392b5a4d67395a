import { orders } from '@portafilter/ordering'
import { room, wokenBy, workflow } from '@portafilter/room'
import { deliveryRoutes } from './routes.ts'
import { deliveryResources } from './staff.ts'
import { FOLLOWED_MS, trackingActivities } from './tracking/activities.ts'
import { trackingRoutes } from './tracking/routes.ts'
import { migrations } from './tracking/tables.ts'
import { deliveriesToFollow, deliveryList } from './views/delivery-list.ts'
import type * as deliveryWorkflows from './workflows.ts'

/** Delivery notes, from packing to receipt. */
export const delivery = room({
  name: 'delivery',
  person: { kept: 'deliveries and where they went, with their orders' },
  migrations,
  views: [deliveryList],
  calls: (deps) => [...deliveryRoutes(deps), ...trackingRoutes(deps)],
  resources: deliveryResources,
  workflows: {
    file: import.meta.resolve('./workflows.ts'),
    activities: trackingActivities,
    workflows: [
      workflow<typeof deliveryWorkflows>({
        type: 'deliveryTracking',
        signal: 'delivery-changed',
        idOf: (delivery_no) => `tracking-${delivery_no}`,
        wokenBy: wokenBy(orders, {
          DeliveryShipped: ({ data }) => data.delivery_no,
          DeliveryTrackingCorrected: ({ data }) => data.delivery_no,
          DeliveryShippingUndone: ({ data }) => data.delivery_no,
          DeliverySigned: ({ data }) => data.delivery_no,
          DeliveryReceived: ({ data }) => data.delivery_no,
          DeliveryLost: ({ data }) => data.delivery_no,
        }),
        inputOf: (delivery_no) => ({ delivery_no }),
        waiting: ({ db, courier }) =>
          deliveriesToFollow(db, courier === null ? null : new Date(Date.now() - FOLLOWED_MS)),
      }),
    ],
  },
})

export { keepSteps } from './tracking/steps.ts'
