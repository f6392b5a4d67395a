import { LRUCache } from 'lru-cache'

/** An ordered list of ids, 4 bytes each, and the revision of what it was made from. */
export type IdList = Readonly<{ revision: number; ids: Int32Array }>

/** What an entry takes beside its ids, counted in ids. */
const OVERHEAD = 64

/**
 * Remembers lists by all that they depend on but the revision, which whoever uses one compares. The least recently used
 * give way when all of them hold more than `budget` ids. Who asks for a list that is being made waits for that one.
 */
export const cachedLists = (budget: number) => {
  const lists = new LRUCache<string, IdList>({
    maxSize: budget,
    // A list that is longer than the budget is cached alone.
    sizeCalculation: ({ ids }) => Math.min(ids.length + OVERHEAD, budget),
  })
  const making = new Map<string, Promise<IdList>>()

  const keep = async (key: string, made: Promise<IdList>): Promise<void> => {
    making.set(key, made)
    try {
      lists.set(key, await made)
    } catch {
      // Those who wait for it are told, and the next one tries again.
    } finally {
      making.delete(key)
    }
  }

  return {
    /** Undefined where nobody has made it, or makes it. */
    get: (key: string): Promise<IdList> | IdList | undefined => making.get(key) ?? lists.get(key),
    /** Others who ask wait for it from now on. */
    keep: (key: string, made: Promise<IdList>): void => void keep(key, made),
    /** Forgets a list that is out of date, unless another took its place. */
    forget: (key: string, outdated: IdList): void => {
      if (lists.peek(key) === outdated) lists.delete(key)
    },
  }
}
