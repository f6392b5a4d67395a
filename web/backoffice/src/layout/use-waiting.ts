import { useQueue } from '../list/use-queue.ts'
import type { Counted } from '../screen.ts'
import { useText } from '../texts/use-text.ts'

/** How many rows of a screen's queue wait, and the words for it; 0 until it is known. */
export const useWaiting = ({ resource, queue }: Counted) => {
  const text = useText<string>()
  const { total: count = 0 } = useQueue(resource, queue)
  return { count, said: text(queue.says, { count }) }
}
