import type { ResourceDefinition } from '@portafilter/contract'
import { useRights } from '../access/use-rights.ts'
import { useRows } from '../data/use-rows.ts'
import type { QueueOf } from '../screen.ts'

/** How often a queue is asked for while the page is seen. */
export const QUEUE_POLL_MS = 15_000

/** A queue is as long as a person works through in a sitting. */
const SITTING = 100

/**
 * What waits, in the order of work; undefined until it is known, or for somebody who does not read it. Whoever asks,
 * menu or page, shares one request. The last number stays when the network fails; the pages say what is wrong.
 */
export const useQueue = <R extends ResourceDefinition>(resource: R, { filter, sort }: QueueOf<R>) => {
  const { reads } = useRights()
  const { data, count } = useRows(
    resource,
    { filter, sort: [sort, 'ASC'], most: SITTING },
    { enabled: reads(resource), refetchInterval: QUEUE_POLL_MS },
  )
  return { waiting: data, count }
}
