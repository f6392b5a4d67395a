import { useQueue } from '../list/use-queue.ts'
import type { Counted } from '../screen.ts'
import { useText } from '../texts/use-text.ts'

/** How many rows of a screen's queue wait, and the words for it; undefined while none does, or none is known. */
export const useWaiting = ({ resource, queue }: Counted) => {
  const text = useText<string>()
  const { count } = useQueue(resource, queue)
  return count === undefined || count === '0' ? undefined : { count, said: text(queue.says, { count }) }
}
