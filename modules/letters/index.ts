import { orders } from '@portafilter/ordering'
import { OF_NOBODY, room, wokenBy, workflow } from '@portafilter/room'
import { letterActivities } from './activities.ts'
import { lettersFallDue } from './reactions.ts'
import { dueLetters, migrations } from './tables.ts'
import { keyOf } from './told-event.ts'
import type * as letterWorkflows from './workflows.ts'

/** What buyers are told of their orders by letter; what became of a voucher is told by the room payment. */
export const letters = room({
  name: 'letters',
  person: OF_NOBODY,
  migrations,
  reactions: [lettersFallDue],
  workflows: {
    file: import.meta.resolve('./workflows.ts'),
    activities: letterActivities,
    workflows: [
      workflow<typeof letterWorkflows>({
        type: 'orderLetter',
        signal: 'letter-due',
        idOf: (key) => `order-letter-${key}`,
        wokenBy: wokenBy(orders, {
          OrderSubmitted: keyOf,
          DeliveryShipped: keyOf,
          DeliveryTrackingCorrected: keyOf,
          DeliveryShippingUndone: keyOf,
          DeliveryReceived: keyOf,
        }),
        inputOf: (key) => ({ key }),
        waiting: ({ db }) => dueLetters(db),
      }),
    ],
  },
})
