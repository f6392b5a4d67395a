import { LRUCache } from 'lru-cache'

/** An ordered list of ids, 4 bytes each. */
export type Ids = Int32Array

/** What an entry takes beside its ids, counted in ids. */
const OVERHEAD = 64

/**
 * Caches lists for as long as what they were made from stands at one revision. The least recently used give way when
 * all of them hold more than `budget` ids. Who asks for a list that is being made waits for that one.
 * @param make makes a list of what is asked for; the key says all that it depends on
 */
export const cachedLists = <Asked>(make: (asked: Asked) => Promise<Ids>, budget: number) => {
  const none = () =>
    new LRUCache<string, Ids, { asked: Asked }>({
      maxSize: budget,
      // A list that is longer than the budget is cached alone.
      sizeCalculation: ({ length }) => Math.min(length + OVERHEAD, budget),
      fetchMethod: (_key, _stale, { context }) => make(context.asked),
      // Who waits for a list gets it, also when others took its place meanwhile.
      ignoreFetchAbort: true,
    })
  let newest = -1
  let lists = none()

  return {
    get: async (revision: number, key: string, asked: Asked): Promise<Ids> => {
      if (revision > newest) {
        newest = revision
        lists = none()
      }
      return lists.forceFetch(key, { context: { asked } })
    },
  }
}
