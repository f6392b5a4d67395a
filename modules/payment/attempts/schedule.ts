import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portafilter/kernel'

/** How often a provider was asked: while the attempt could be paid, and in a row without getting it to an end after that. */
export type Tries = { readonly asked: number; readonly unsure: number }

export const NO_TRIES: Tries = { asked: 0, unsure: 0 }

const SECOND_MS = 1_000

/** In how many milliseconds an attempt that can be paid is asked about: a code is paid within the first minutes, or not. */
export const nextQuestion = (asked: number): number => {
  if (asked < 6) return 5 * SECOND_MS
  return asked < 14 ? 15 * SECOND_MS : MINUTE_MS
}

const UNSURE_MS = [MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS]

/** The same where nobody knows what became of it (payments.md): then daily. */
export const nextAfterUnsure = (unsure: number): number => UNSURE_MS[unsure] ?? DAY_MS

/** A closing that failed is not tried again before. */
export const CLOSED_AGAIN_MS = 5 * MINUTE_MS

/** So long after its time an attempt is gone after; then it is finance's. */
export const PURSUED_MS = 6 * DAY_MS
