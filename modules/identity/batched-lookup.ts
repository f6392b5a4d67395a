import DataLoader from 'dataloader'

/** Small enough that no statement grows long; more wait for the next. */
const MOST = 256

/**
 * Looks up many keys with one `ask`, of which one is under way at a time: the keys that come meanwhile share the next.
 * Every answer is read after its key was asked for, so that nothing stale is ever answered, as it would be from a cache.
 * @param ask answers the values in the order of the keys, of which some may be the same
 */
export const batchedLookup = <Key, Value>(
  ask: (keys: readonly Key[]) => Promise<Value[]>,
): ((key: Key) => Promise<Value>) => {
  let turn: Promise<unknown> = Promise.resolve()
  let asked: Promise<Value[]>
  const inTurn = async (dispatch: () => void): Promise<void> => {
    dispatch()
    // Its failure is told to those who asked.
    await asked.catch(() => undefined)
  }
  const loader = new DataLoader<Key, Value>(
    (keys) => {
      asked = ask(keys)
      return asked
    },
    {
      cache: false,
      maxBatchSize: MOST,
      batchScheduleFn: (dispatch) => {
        turn = turn.then(() => inTurn(dispatch))
      },
    },
  )
  return (key) => loader.load(key)
}
