const WINDOW_MS = 10_000

/** Counts what comes; answers false of what is more than so much in ten seconds, which does not count itself. */
export const mostInTenSeconds = (most: number): (() => boolean) => {
  const came: number[] = []
  return () => {
    const now = performance.now()
    while (came[0] !== undefined && came[0] <= now - WINDOW_MS) came.shift()
    return came.length < most && came.push(now) > 0
  }
}

/**
 * The same by keys, each with a most of its own: a key counts on by whichever socket it comes, and is forgotten when nothing of it has
 * come for so long.
 */
export const mostInTenSecondsOfEach = (): ((key: string, most: number) => boolean) => {
  const came = new Map<string, number[]>()
  // The one that counted last stands last.
  const forgetIdle = (before: number): void => {
    for (const [key, times] of came) {
      if ((times.at(-1) ?? 0) > before) return
      came.delete(key)
    }
  }
  return (key, most) => {
    const now = performance.now()
    forgetIdle(now - WINDOW_MS)
    const times = (came.get(key) ?? []).filter((time) => time > now - WINDOW_MS)
    if (times.length >= most) return false
    came.delete(key)
    came.set(key, [...times, now])
    return true
  }
}
