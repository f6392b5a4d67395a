/**
 * Works off keys in batches, one after the other: those that come while it is at work are the next one, however often each has
 * come. What fails is told and left; whoever depends on it looks again by himself.
 */
export const inBatches = <Key>(
  work: (keys: readonly Key[]) => Promise<void>,
  onFailed: (error: unknown) => void,
): ((key: Key) => void) => {
  const waiting = new Set<Key>()
  let isAtWork = false
  const goOn = async (): Promise<void> => {
    isAtWork = true
    while (waiting.size > 0) {
      const keys = [...waiting]
      waiting.clear()
      await work(keys).catch(onFailed)
    }
    isAtWork = false
  }
  return (key) => {
    waiting.add(key)
    if (!isAtWork) void goOn()
  }
}
