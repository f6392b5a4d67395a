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
