const HOUR_MS = 3_600_000
/** How often activity is written down at most. */
const GRAIN_MS = 15_000
const ACTIVITY = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart'] as const

/**
 * Calls `onIdle` after an hour without mouse, touch or key in any tab of this app (storefront.md, 4).
 * @param key where the last activity is kept, shared by tabs
 * @returns how to stop watching
 */
export const watchInactivity = (onIdle: () => void, key = 'activeAt', limitMs = HOUR_MS): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const lastActive = () => Number(localStorage.getItem(key) ?? 0)
  const check = () => {
    clearTimeout(timer)
    const left = lastActive() + limitMs - Date.now()
    if (left <= 0) onIdle()
    else timer = setTimeout(check, left)
  }
  const active = () => {
    if (Date.now() - lastActive() >= limitMs) return check()
    if (Date.now() - lastActive() > GRAIN_MS) localStorage.setItem(key, String(Date.now()))
  }
  if (lastActive() === 0) localStorage.setItem(key, String(Date.now()))
  for (const name of ACTIVITY) addEventListener(name, active, { passive: true })
  // A laptop that slept fires no timers: look again when the page is seen.
  document.addEventListener('visibilitychange', check)
  check()
  return () => {
    clearTimeout(timer)
    for (const name of ACTIVITY) removeEventListener(name, active)
    document.removeEventListener('visibilitychange', check)
  }
}

/** Starts the hour anew: called at sign-in. */
export const noteActivity = (key = 'activeAt'): void => localStorage.setItem(key, String(Date.now()))
