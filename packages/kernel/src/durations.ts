/** Lengths of time in milliseconds, as timers and dates count. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
/** Exact for Beijing days: China has no summer time. */
export const DAY_MS = 24 * HOUR_MS
