import * as basket from '@portafilter/basket'
import { deliveryList } from '@portafilter/delivery'
import type { Projection, Reaction } from '@portafilter/eventstore'
import { orderList, unreleasedReservations } from '@portafilter/ordering'
import { voucherQueue } from '@portafilter/payment'

/** Every read model of the rooms; each can be rebuilt by `npm run views:rebuild -- <name>`. */
export const projections: readonly Projection[] = [orderList, unreleasedReservations, voucherQueue, deliveryList]

/** Every effect on plain tables that follows an event. */
export const reactions: readonly Reaction[] = [...basket.reactions]
