import { type BoundResource, bindResource, pageOf } from '@portafilter/contract'
import { refuse } from '@portafilter/kernel'
import { orderTimelineResource } from './contract.ts'
import { oneEntry, type TimelineDeps, timelineOf } from './order-timeline.ts'

/** An order's history for those who look after orders. */
export const orderTimeline = (deps: TimelineDeps): BoundResource =>
  bindResource(orderTimelineResource, {
    list: async ({ filter: { order_no = '' }, descending, ...page }, _session, { language }) => {
      const entries = await timelineOf(deps, order_no, language)
      return pageOf(descending ? entries.toReversed() : entries, page)
    },
    one: async (id, _session, { language }) => (await oneEntry(deps, id, language)) ?? refuse('not_found'),
    actions: {},
  })
