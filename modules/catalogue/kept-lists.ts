/** An ordered list of ids, 4 bytes each. */
export type Ids = Int32Array

type Generation = Readonly<{
  revision: number
  kept: Map<string, Ids>
  underway: Map<string, Promise<Ids>>
}>

/** What an entry takes beside its ids, counted in ids. */
const OVERHEAD = 64

/**
 * Keeps lists for as long as what they were made from stands at one revision. The least recently used give way when
 * all of them hold more than `budget` ids. Who asks for a list that is being made waits for that one.
 */
export const keptLists = (make: (key: string) => Promise<Ids>, budget: number) => {
  let generation: Generation = { revision: -1, kept: new Map(), underway: new Map() }
  let size = 0

  const keep = (key: string, list: Ids): void => {
    generation.kept.set(key, list)
    size += list.length + OVERHEAD
    for (const [oldest, { length }] of generation.kept) {
      if (size <= budget || oldest === key) return
      generation.kept.delete(oldest)
      size -= length + OVERHEAD
    }
  }

  const begin = async (mine: Generation, key: string): Promise<Ids> => {
    try {
      const list = await make(key)
      if (mine === generation) keep(key, list)
      return list
    } finally {
      mine.underway.delete(key)
    }
  }

  return {
    get: async (revision: number, key: string): Promise<Ids> => {
      if (revision > generation.revision) {
        generation = { revision, kept: new Map(), underway: new Map() }
        size = 0
      }
      const { kept, underway } = generation
      const list = kept.get(key)
      if (list !== undefined) {
        kept.delete(key)
        kept.set(key, list)
        return list
      }
      const waiting = underway.get(key) ?? begin(generation, key)
      underway.set(key, waiting)
      return waiting
    },
  }
}
