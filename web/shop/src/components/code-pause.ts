import { useSecondsUntil } from './seconds-until.ts'

/** How long a code's button waits after a code was sent (payment.md, 9). */
export const PAUSE_S = 60

const place = (name: string): string => `code:${name}`

const endOf = (name: string): number => Number(sessionStorage.getItem(place(name)) ?? 0)

/**
 * The seconds until another code can be asked for. They run on over reloads.
 * @param shown of what the codes are for, with the contact that they go to
 * @returns them, and what begins a pause, which may be another contact's by then
 */
export const useCodePause = (shown: string): readonly [number, (name: string, seconds: number) => void] => {
  const [seconds, look] = useSecondsUntil(endOf(shown))
  const pause = (name: string, seconds: number) => {
    sessionStorage.setItem(place(name), String(Date.now() + seconds * 1_000))
    look()
  }
  return [seconds, pause]
}
