import { useEffect, useState } from 'react'

/** How long a code's button waits after a code was sent (payment.md, 9). */
export const PAUSE_S = 60

const place = (name: string): string => `code:${name}`

const endOf = (name: string): number => Number(sessionStorage.getItem(place(name)) ?? 0)

/** Whole seconds until then, and none when that is over. */
export const secondsUntil = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1_000))

/**
 * The seconds until another code can be asked for. They run on over reloads.
 * @param name of what the codes are for, with the contact that they go to
 */
export const useCodePause = (name: string): readonly [number, (seconds: number) => void] => {
  const [now, setNow] = useState(Date.now)
  const seconds = secondsUntil(endOf(name), now)
  const isPaused = seconds > 0
  useEffect(() => {
    if (!isPaused) return
    const clock = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(clock)
  }, [isPaused])
  const pause = (seconds: number) => {
    sessionStorage.setItem(place(name), String(Date.now() + seconds * 1_000))
    setNow(Date.now())
  }
  return [seconds, pause]
}
