const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Works off keys in batches, one after the other: those that come while it is at work are the next one, however often each has
 * come. The first is begun at once, and none sooner than so many ms behind the one before. What fails is told and left; whoever depends on it looks again by himself.
 */
export const inBatches = <Key>(
  work: (keys: readonly Key[]) => Promise<void>,
  onFailed: (error: unknown) => void,
  everyMs = 0,
): ((key: Key) => void) => {
  const waiting = new Set<Key>()
  let isAtWork = false
  const goOn = async (): Promise<void> => {
    isAtWork = true
    while (waiting.size > 0) {
      const keys = [...waiting]
      waiting.clear()
      await Promise.all([work(keys).catch(onFailed), everyMs > 0 && after(everyMs)])
    }
    isAtWork = false
  }
  return (key) => {
    waiting.add(key)
    if (!isAtWork) void goOn()
  }
}
