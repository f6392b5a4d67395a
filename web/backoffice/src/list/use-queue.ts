import type { ResourceDefinition } from '@portafilter/contract'
import { useRights } from '../access/use-rights.ts'
import { useRows } from '../data/use-rows.ts'
import type { QueueOf } from '../screen.ts'

/** How often a queue is asked for while the page is seen. */
export const QUEUE_POLL_MS = 15_000

/**
 * How many wait, and which row has longest; undefined until it is known, or for somebody who does not read it. Whoever asks,
 * menu, page or home, shares one request. The last number stays when the network fails; the pages say what is wrong.
 */
export const useQueue = <R extends ResourceDefinition>(resource: R, { filter, sort }: QueueOf<R>) => {
  const { reads } = useRights()
  const { data, count, error } = useRows(
    resource,
    { filter, sort: [sort, 'ASC'], most: 1 },
    { enabled: reads(resource), refetchInterval: QUEUE_POLL_MS },
  )
  return { oldest: data?.[0], count, error }
}
