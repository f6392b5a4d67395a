import { vouchersResource } from '@portafilter/payment/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { detailKey } from '../data/detail.ts'
import { staffApi } from '../data/staff-api.ts'
import { useRows } from '../data/use-rows.ts'
import { QUEUE_POLL_MS } from '../list/use-queue.ts'
import type { QueueOf } from '../screen.ts'
import { proposedVoucherQueue, voucherQueue } from './queue.ts'
import type { VoucherRow } from './rows.ts'

/** A queue is as long as a person works through in a sitting. */
const SITTING = 100

/** The vouchers of a queue, for whoever goes through them: a list that leads there has them for the page that opens. */
export const useVouchersIn = ({ filter, sort }: QueueOf<typeof vouchersResource>) =>
  useRows(vouchersResource, { filter, sort: [sort, 'ASC'], most: SITTING }, { refetchInterval: QUEUE_POLL_MS })

/** Where a voucher stands in its queue, that of what is to be reviewed, or of what a second person confirms: its neighbours, and how many there are, undefined until it is known. */
export const usePlaceInQueue = ({ id, status }: Pick<VoucherRow, 'id' | 'status'>) => {
  // A decision leads on in the queue that the voucher was in when it was opened.
  const [queue] = useState(status === 'proposed' ? proposedVoucherQueue : voucherQueue)
  const { data: waiting, count } = useVouchersIn(queue)
  const ids = (waiting ?? []).map((row) => row.id)
  const known = ids.indexOf(id)
  // A decided voucher leaves the queue: what stood behind it has moved to its place.
  const lastKnown = useRef({ id, index: 0 })
  if (known >= 0 || lastKnown.current.id !== id) lastKnown.current = { id, index: Math.max(known, 0) }
  const { index } = lastKnown.current
  const next = known >= 0 ? ids[known + 1] : ids[index]
  const previous = ids[index - 1]
  return { index, count, inQueue: known >= 0, previous, next }
}

/** For so long a preloaded voucher is opened as it is; its action carries the version, so that nothing stale is decided. */
const PRELOADED_MS = 60_000

/** Loads a voucher and its picture before it is opened, so that a decision leads to the next one at once. */
export const usePreload = (id: string | undefined): void => {
  const queries = useQueryClient()
  const picture = useRef<HTMLImageElement>(undefined)
  useEffect(() => {
    if (id === undefined) return
    const load = async () => {
      const voucher = await queries.fetchQuery({
        queryKey: detailKey(vouchersResource.name, id),
        queryFn: () => staffApi.one(vouchersResource, id),
        staleTime: PRELOADED_MS,
      })
      picture.current = new Image()
      picture.current.src = voucher.image_url
    }
    load().catch(() => undefined)
  }, [id, queries])
}
