import { useEffect, useState } from 'react'

/** Whole seconds until then, and none when that is over. */
export const secondsUntil = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1_000))

/** The same by the reader's clock, as they run down; and how to look at the clock at once, for an end that has moved. */
export const useSecondsUntil = (end: number): readonly [number, () => void] => {
  const [now, setNow] = useState(Date.now)
  const seconds = secondsUntil(end, now)
  const isRunning = seconds > 0
  const look = () => setNow(Date.now())
  // biome-ignore lint/correctness/useExhaustiveDependencies: while it stood still, time went on
  useEffect(look, [end])
  useEffect(() => {
    if (!isRunning) return
    const clock = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(clock)
  }, [isRunning])
  return [seconds, look]
}
