const HOUR_MS = 3_600_000
/** How often activity is written down at most. */
const GRAIN_MS = 15_000
/** `timeupdate` of a video that plays: somebody watches it. */
const ACTIVITY = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart', 'timeupdate'] as const
/** What a video tells does not rise from it: it is heard on its way down. */
const HEARD = { passive: true, capture: true }

const lastActive = (key: string): number => Number(localStorage.getItem(key) ?? 0)

/** Whether nobody has touched any tab of this app for an hour. */
export const isIdle = (key = 'activeAt', limitMs = HOUR_MS): boolean => Date.now() - lastActive(key) >= limitMs

/**
 * Calls `onIdle` after an hour without mouse, touch, key or playing video in any tab of this app (storefront.md, 4).
 * @param key where the last activity is kept, shared by tabs
 * @returns how to stop watching
 */
export const watchInactivity = (onIdle: () => void, key = 'activeAt', limitMs = HOUR_MS): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    if (isIdle(key, limitMs)) onIdle()
    else timer = setTimeout(check, lastActive(key) + limitMs - Date.now())
  }
  const active = () => {
    if (isIdle(key, limitMs)) return check()
    if (Date.now() - lastActive(key) > GRAIN_MS) localStorage.setItem(key, String(Date.now()))
  }
  if (lastActive(key) === 0) localStorage.setItem(key, String(Date.now()))
  for (const name of ACTIVITY) addEventListener(name, active, HEARD)
  // A laptop that slept fires no timers: look again when the page is seen.
  document.addEventListener('visibilitychange', check)
  check()
  return () => {
    clearTimeout(timer)
    for (const name of ACTIVITY) removeEventListener(name, active, HEARD)
    document.removeEventListener('visibilitychange', check)
  }
}

/** So long after the last touch nobody is at the app. */
const ATTENDED_MS = 60_000

/** Says of a question to the staff API that the app asks it by itself, as nobody is at it: then it extends no session. */
export const markRepeated = (headers: Headers, key?: string): void => {
  if (isIdle(key, ATTENDED_MS)) headers.set('repeated', '1')
}

/** Starts the hour anew: called at sign-in. */
export const noteActivity = (key = 'activeAt'): void => localStorage.setItem(key, String(Date.now()))
