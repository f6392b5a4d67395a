import { useGetList } from 'react-admin'
import { useRights } from '../access/use-rights.ts'
import type { VoucherRow } from '../data/rows.ts'

/** How often the queue is asked for while the page is seen. */
export const QUEUE_POLL_MS = 15_000

/** The queue as it is worked through: waiting, oldest first. It is as long as a person works through in a sitting. */
const QUEUE = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'submitted_at', order: 'ASC' },
  filter: { status: 'waiting' },
} as const

/** The vouchers that wait; undefined until they are known, or for somebody who does not review. */
export const useQueue = () => {
  const { reads } = useRights()
  const { data, total } = useGetList<VoucherRow>('vouchers', QUEUE, {
    enabled: reads('vouchers'),
    refetchInterval: QUEUE_POLL_MS,
    // The badge keeps its last number when the network fails; the pages say what is wrong.
    onError: () => undefined,
  })
  return { waiting: data, total }
}

/** How many vouchers wait. */
export const useWaitingVouchers = (): number | undefined => useQueue().total
